let said = (message: string): string => message;

/** A refusal of a server function in the shown language: the server raises English, written for people. */
export const refusalWords = (message: string): string => said(message);

/** Says how another language says refusals; it comes with the texts of that language. */
export function sayRefusals(words: typeof said): void {
  said = words;
}
