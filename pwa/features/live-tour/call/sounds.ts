/** A short sound: the other side came, or the connection is gone. Silent where the browser allows none. */
export function play(what: 'came' | 'cut'): void {
  try {
    const context = new AudioContext();
    const gain = context.createGain();
    gain.gain.value = 0.08;
    gain.connect(context.destination);
    const tones = what === 'came' ? [523, 784] : [392, 262];
    tones.forEach((frequency, index) => {
      const tone = context.createOscillator();
      tone.frequency.value = frequency;
      tone.connect(gain);
      tone.start(context.currentTime + index * 0.16);
      tone.stop(context.currentTime + index * 0.16 + 0.14);
    });
    setTimeout(() => void context.close().catch(() => undefined), 800); // closed already is closed
  } catch (error) {
    console.warn('live tour: sound', error);
  }
}
