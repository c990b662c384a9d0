/** Callbacks of one attempt at recognising speech. */
type SpeechListener = {
  heard: (text: string) => void;
  /** Nothing was understood, or not allowed; `ended` follows. */
  failed: (reason: 'denied' | 'other') => void;
  ended: () => void;
};

/** Turns speech into text, one utterance at a time. */
export type SpeechPort = {
  supported(): boolean;
  /** Starts listening, or throws; the returned function stops and uses what was recognised so far. */
  listen(listener: SpeechListener): () => void;
};

// Not in TypeScript's DOM library: Chrome and Safari have it prefixed, Firefox not at all.
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  onresult: (event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void;
  onerror: (event: { error: string }) => void;
  onend: () => void;
  start(): void;
  stop(): void;
};
type Speaking = {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
};

/** The browser's own recognition, in English; most browsers do it on their maker's servers. */
export const browserSpeech: SpeechPort = {
  supported: () => recognitionOf(globalThis as Speaking) !== undefined,
  listen({ heard, failed, ended }) {
    const Recognition = recognitionOf(globalThis as Speaking);
    if (!Recognition) throw new Error('no speech recognition');
    const recognition = new Recognition();
    recognition.lang = 'en-US';
    recognition.continuous = false;
    recognition.interimResults = false;
    recognition.maxAlternatives = 1;
    recognition.onresult = ({ results }) => heard(results[0]?.[0]?.transcript ?? '');
    recognition.onerror = ({ error }) => {
      // Stopping before the first word is no error.
      if (error === 'aborted') return;
      failed(/^(service-)?not-allowed$/.test(error) ? 'denied' : 'other');
    };
    recognition.onend = ended;
    recognition.start();
    return () => recognition.stop();
  },
};

function recognitionOf(browser: Speaking): (new () => Recognition) | undefined {
  return browser.SpeechRecognition ?? browser.webkitSpeechRecognition;
}
