/** The product's name, on every page and in the title of every tab. */
export const PRODUCT = 'Personal Education Plans';
