import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChaosProxy, startChaosProxy } from '#tests/support/chaos/proxy.ts';

let server: Server;
let proxy: ChaosProxy;
let heard: string;

beforeEach(async () => {
  heard = '';
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      heard += bytes;
      socket.write(`you said ${bytes}`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await startChaosProxy((server.address() as AddressInfo).port);
});

afterEach(async () => {
  await proxy.stop();
  server.close();
});

/** A client that is through to the server. */
async function talk(word: string): Promise<{ socket: Socket; ended: Promise<unknown> }> {
  const socket = connect(proxy.port, '127.0.0.1');
  const ended = new Promise((done) => socket.on('error', done).on('close', done));
  socket.write(word);
  return { socket, ended };
}

test('the proxy passes on the bytes of both sides', async () => {
  const { socket } = await talk('hello');
  expect(String((await once(socket, 'data'))[0])).toBe('you said hello');
  socket.destroy();
});

test('a cut ends open connections, and later ones get through', async () => {
  const { socket, ended } = await talk('hello');
  await once(socket, 'data');
  expect(proxy.cut()).toBe(1);
  await ended;
  expect(proxy.ended).toBe(1);
  const next = await talk('again');
  expect(String((await once(next.socket, 'data'))[0])).toBe('you said again');
  next.socket.destroy();
});

test('while the proxy is closed no connection gets through', async () => {
  const open = proxy.cutFor(200);
  const { ended } = await talk('hello');
  await ended;
  await open;
  expect(heard).toBe('');
  const { socket } = await talk('hello');
  await once(socket, 'data');
  socket.destroy();
});

test('the proxy is closed for as long as an action takes, also when that fails', async () => {
  const { socket, ended } = await talk('hello');
  await once(socket, 'data');
  const failing = proxy.cutWhile(async () => {
    await ended;
    await (await talk('meanwhile')).ended;
    throw new Error('it failed');
  });
  await expect(failing).rejects.toThrow('it failed');
  expect(heard).toBe('hello');
  const next = await talk('again');
  expect(String((await once(next.socket, 'data'))[0])).toBe('you said again');
  next.socket.destroy();
});

test('the proxy loses an answer after the server has received the request', async () => {
  proxy.loseAnswers();
  const { socket, ended } = await talk('hello');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  await expect.poll(() => heard).toBe('hello');
  proxy.cut();
  await ended;
  expect(answer).toBe('');
});
