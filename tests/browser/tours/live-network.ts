import type { Page } from 'playwright/test';

/** The network of one device: everything it has, or only what goes to the other device. */
export type Network = {
  /** Nothing goes through; `media`: the realtime channel is not touched. */
  cut(what: 'all' | 'media'): Promise<void>;
  /** So many of a hundred packets between the two devices are lost. */
  lose(percent: number): Promise<void>;
  /** So many bytes a second go each way, and no more. */
  narrow(bytes: number): Promise<void>;
  restore(): Promise<void>;
};

/**
 * Takes the network of a page into the hands of a test. Chromium applies it to the packets of calls, too,
 * where it was there before the page was opened.
 */
export async function networkOf(page: Page): Promise<Network> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const be = (offline: boolean, packetLoss: number, bytes = 12_500_000) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      packetLoss,
      packetQueueLength: 0,
      // Without any limit there is nothing to emulate, and loss is passed over.
      latency: 1,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
  await be(false, 0);
  return {
    cut: async (what) => void (await be(what === 'all', 100)),
    lose: async (percent) => void (await be(false, percent)),
    narrow: async (bytes) => void (await be(false, 0, bytes)),
    restore: async () => void (await be(false, 0)),
  };
}

/** The connections that a page has made; `windowOf` collects them. */
type Made = { made: RTCPeerConnection[] };

/** What has come of sound and picture so far, summed over the connections of a page. */
export const received = (page: Page): Promise<{ sound: number; picture: number }> =>
  page.evaluate(async () => {
    const { made } = window as unknown as Made;
    const sums = { sound: 0, picture: 0 };
    for (const one of made) {
      for (const stat of (await one.getStats()).values()) {
        if (stat.type !== 'inbound-rtp') continue;
        if (stat.kind === 'audio') sums.sound += stat.packetsReceived;
        else sums.picture += stat.framesDecoded;
      }
    }
    return sums;
  });

/** How many ms after a moment (ms since 1970) sound and picture of the other side come again; waits for both. */
export const backAfter = (page: Page, since: number): Promise<{ sound: number; picture: number }> =>
  page.evaluate(async (since) => {
    const { made } = window as unknown as Made;
    const read = async () => {
      const counts = new Map<string, number>();
      for (const [at, one] of made.entries()) {
        for (const stat of (await one.getStats()).values()) {
          if (stat.type !== 'inbound-rtp') continue;
          const isSound = stat.kind === 'audio';
          counts.set(
            `${isSound ? 'sound' : 'picture'} ${at} ${stat.id}`,
            isSound ? stat.packetsReceived : stat.framesDecoded,
          );
        }
      }
      return counts;
    };
    const before = await read();
    const back: { sound?: number; picture?: number } = {};
    for (;;) {
      await new Promise((done) => setTimeout(done, 50));
      for (const [key, count] of await read()) {
        const what = key.startsWith('sound') ? 'sound' : 'picture';
        if (count > (before.get(key) ?? 0)) back[what] ??= Date.now() - since;
      }
      const { sound, picture } = back;
      if (sound !== undefined && picture !== undefined) return { sound, picture };
    }
  }, since);

/** Presses Join, and answers how many ms it takes until the picture of the other side is seen. */
export const joinUntilSeen = (page: Page, label: string): Promise<number> =>
  page.evaluate(async (label) => {
    const join = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Join',
    );
    const began = performance.now();
    join?.click();
    for (;;) {
      await new Promise((done) => setTimeout(done, 20));
      const video = document.querySelector(`video[aria-label="${label}"]`);
      if (video instanceof HTMLVideoElement && video.videoWidth > 0 && video.currentTime > 0) {
        return performance.now() - began;
      }
    }
  }, label);
