/** What the two of a live tour are called, by those who sit in. */
export type NamesOfTwo = { renter: string; shower: string };
