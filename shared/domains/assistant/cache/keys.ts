/** Everything that is read of a person's requests. In a file of its own: the bar names it before it is read. */
export const requestsKey = (me: string) => ['assistant', me] as const;
