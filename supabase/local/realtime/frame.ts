const FINAL = 0x80;
const TEXT = 0x1;
const BINARY = 0x2;

/**
 * A whole WebSocket frame of a server (RFC 6455, 5.2), as it stands on the wire. Made once, it is
 * one write for each of many sockets; `ws` would make a head for each and write both parts.
 */
export function encodeFrame(body: Buffer, binary: boolean): Buffer {
  const { length } = body;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head[0] = FINAL | (binary ? BINARY : TEXT);
  if (head.length === 2) head[1] = length;
  else if (head.length === 4) {
    head[1] = 126;
    head.writeUInt16BE(length, 2);
  } else {
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([head, body]);
}
