/** The source of mocks/contract/contractText.ts with the files of the contract in it. */
export function contractTexts(): string;
