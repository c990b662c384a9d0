/** A box of an MP4 file. */
export const box = (name: string, ...bodies: Buffer[]) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + bodies.reduce((sum, { length }) => sum + length, 0));
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, ...bodies]);
};

/** What an MP4 file begins with. */
export const FIRST_BOX = box('ftyp', Buffer.from('mp42\0\0\0\0mp42isom', 'latin1'));
