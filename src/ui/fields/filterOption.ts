/** A bare text is both the value and its label. */
export type FilterOption = string | { readonly value: string; readonly label: string };

export const optionValue = (option: FilterOption): string => (typeof option === 'string' ? option : option.value);
export const optionLabel = (option: FilterOption): string => (typeof option === 'string' ? option : option.label);
