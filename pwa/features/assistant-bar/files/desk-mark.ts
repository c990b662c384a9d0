/** Where a tab says which stored files are its own: the device has one place for them, and another tab may be at work. */
export const deskMark = (me: string) => `kinstead.typed.bar-files.${me}`;
