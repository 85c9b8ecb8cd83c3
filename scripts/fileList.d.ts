export const FILE_LIST: string;
