// @vitest-environment happy-dom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { scriptPeers, streamOf } from '#tests/support/surface/calls.ts';
import { createCallStore } from '../../../../../pwa/features/live-tour/call/call-state.ts';
import { createConnection } from '../../../../../pwa/features/live-tour/call/connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

/** One side of a connection whose other side, network and time are the test's. */
function connect(makes: boolean, isCarried = () => false) {
  onTestFinished(() => void vi.useRealTimers());
  const peers = scriptPeers();
  const store = createCallStore(streamOf());
  store.setState({ channel: true });
  const changes: string[] = [];
  const asked: string[] = [];
  const described: string[] = [];
  const connection = createConnection({
    store,
    makes,
    relayOnly: false,
    servers: async () => [],
    tracks: () => ({ audio: null, video: null }),
    describe: ({ type, call }) => described.push(`${type} ${call}`),
    offerWay: () => undefined,
    askAgain: (call) => asked.push(call),
    onTalk: () => undefined,
    onOpen: () => undefined,
    onChange: ({ type }) => changes.push(type),
    isCarried,
  });
  onTestFinished(() => connection.close());
  /** So many ms pass, as the call looks after its connection meanwhile. */
  const pass = async (milliseconds: number) => {
    for (let gone = 0; gone < milliseconds; gone += 500) {
      await vi.advanceTimersByTimeAsync(Math.min(500, milliseconds - gone));
      connection.tick();
    }
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    peers,
    store,
    changes,
    asked,
    described,
    connection,
    pass,
    link: () => store.getState().link,
  };
}

describe('a first connection that takes its time', () => {
  test('is not lost because its packets have no way yet', async () => {
    const { peers, changes, connection, pass, link } = connect(true);
    connection.arrived();
    await pass(9_000);
    expect([link().at, peers.length]).toEqual(['connecting', 1]);
    peers[0]?.answerProbes();
    peers[0]?.connect();
    await pass(5_000);
    expect(link().at).toBe('connected');
    expect(changes.filter((type) => type !== 'stage')).toEqual(['connected']);
  });

  test('is made anew after ten seconds and a pause, and is no cut', async () => {
    const { peers, changes, connection, pass, store } = connect(true);
    connection.arrived();
    await pass(17_000);
    expect(peers).toHaveLength(2);
    expect(changes).not.toContain('cut');
    expect(store.getState().linked).toBe(false);
    peers[1]?.connect();
    expect(changes).toContain('connected');
    expect(changes).not.toContain('back');
  });
});

describe('a connection that was there', () => {
  test('is cut when nothing comes back for three seconds, looks for another way, and is back', async () => {
    const { peers, changes, connection, pass, link, store } = connect(true);
    connection.arrived();
    await pass(500);
    peers[0]?.answerProbes();
    peers[0]?.connect();
    await pass(5_000);
    expect(store.getState().sample?.loss).toBe(0);
    const silent = peers[0]?.channels.probe;
    if (silent) silent.send = () => undefined;
    await pass(4_500);
    expect([link().at, peers[0]?.restarts]).toEqual(['cut', 1]);
    expect(store.getState().sample).toBeNull();
    peers[0]?.be('connected');
    expect(changes.filter((type) => type !== 'stage')).toEqual([
      'connected',
      'cut',
      'connected',
      'back',
    ]);
  });

  test('takes its stage up again after a cut, whose packets say nothing about the network of now', async () => {
    const { peers, changes, connection, pass, store } = connect(true);
    connection.arrived();
    await pass(500);
    const [peer] = peers;
    if (!peer) throw new Error('no connection was made');
    const media = { type: 'inbound-rtp', packetsLost: 0, packetsReceived: 500 };
    peer.getStats = async () => new Map([['media', media]]);
    peer.answerProbes();
    peer.connect();
    await pass(5_000);
    const { probe } = peer.channels;
    if (probe) probe.send = () => undefined;
    await pass(5_000);
    expect(store.getState().stage).toBe('pictures');
    Object.assign(media, { packetsLost: 250, packetsReceived: 520 });
    peer.answerProbes();
    await pass(500);
    expect(store.getState().stage).toBe('video');
    const until = changes.length;
    await pass(10_000);
    expect(changes.slice(until)).toEqual([]);
    expect(store.getState()).toMatchObject({ stage: 'video', sample: { loss: 0 } });
  });

  test('says what this side can take also while the other one takes less, so that both come up again', async () => {
    const { peers, changes, connection, pass, store } = connect(true);
    connection.arrived();
    await pass(500);
    const [peer] = peers;
    const probe = peer?.channels.probe;
    if (!peer || !probe) throw new Error('no connection was made');
    connection.heard('audio');
    let asked = 0;
    probe.send = (text) => {
      asked += 1;
      if (asked % 5 < 3) probe.onmessage?.({ data: `!${text.slice(1)}` });
    };
    peer.connect();
    await pass(10_000);
    expect([connection.ownStage(), store.getState().stage]).toEqual(['audio', 'audio']);
    peer.answerProbes();
    await pass(16_000);
    expect([connection.ownStage(), store.getState().stage]).toEqual(['video', 'audio']);
    expect(changes.filter((type) => type === 'ability')).toHaveLength(2);
    connection.heard('video');
    expect(store.getState().stage).toBe('video');
  });

  test('is made anew by the side that makes connections when no other way was found', async () => {
    const { peers, connection, pass } = connect(true);
    connection.arrived();
    await pass(500);
    peers[0]?.connect();
    peers[0]?.be('failed');
    await pass(4_500);
    expect(peers).toHaveLength(2);
    expect(peers[0]?.signalingState).toBe('closed');
  });

  test('leaves nothing behind when the other side is gone', async () => {
    const { peers, changes, connection, pass, link, store } = connect(true);
    connection.arrived();
    await pass(500);
    peers[0]?.answerProbes();
    peers[0]?.connect();
    await pass(5_000);
    expect(store.getState().sample).not.toBeNull();
    connection.left();
    expect(store.getState()).toMatchObject({ sample: null, linked: false });
    expect([link().at, peers[0]?.signalingState]).toEqual(['alone', 'closed']);
    expect(changes).not.toContain('cut');
  });
});

describe('the side that answers', () => {
  const call = '00000000-0000-4000-8000-000000000005';

  test('makes none of its own, answers what is offered, and asks for another one when that is lost', async () => {
    const { peers, asked, described, connection, pass, link } = connect(false);
    connection.arrived();
    await pass(500);
    expect(peers).toEqual([]);
    connection.describe(call, { type: 'offer', sdp: 'offer' });
    await pass(500);
    expect(peers).toHaveLength(1);
    expect(described).toEqual([`answer ${call}`]);
    peers[0]?.connect();
    expect(link().at).toBe('connected');
    peers[0]?.be('failed');
    expect(asked).toEqual([call]);
  });

  test('answers a new connection although what it heard last of the old one is never done', async () => {
    const { peers, described, connection, pass } = connect(false);
    connection.arrived();
    connection.describe(call, { type: 'offer', sdp: 'offer' });
    await pass(500);
    const [old] = peers;
    if (!old) throw new Error('no connection was answered');
    // As browsers do with a connection that is closed meanwhile.
    old.setRemoteDescription = () => new Promise(() => undefined);
    connection.describe(call, { type: 'offer', sdp: 'restart' });
    await pass(0);
    const next = '00000000-0000-4000-8000-000000000006';
    connection.describe(next, { type: 'offer', sdp: 'offer' });
    await pass(500);
    expect(described).toEqual([`answer ${call}`, `answer ${next}`]);
  });

  test('passes over what belongs to another connection', async () => {
    const { peers, connection, pass } = connect(false);
    connection.arrived();
    connection.describe(call, { type: 'offer', sdp: 'offer' });
    await pass(500);
    const way = { candidate: 'way', mid: '0', line: 0 };
    connection.find('00000000-0000-4000-8000-000000000006', way);
    connection.lost('00000000-0000-4000-8000-000000000006');
    connection.find(call, way);
    await pass(500);
    expect(peers[0]?.candidates).toHaveLength(1);
  });
});

test('a browser without calls has the channel, and no connection', async () => {
  const { peers, connection, pass, store } = connect(true);
  Object.assign(globalThis, { RTCPeerConnection: undefined });
  connection.arrived();
  await pass(1_000);
  expect(peers).toEqual([]);
  expect(store.getState().stage).toBe('pictures');
});
