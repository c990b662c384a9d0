/** A browser's speech recognition, that is fed with the spoken text: a double of the browser. */
export class HeardRecognition {
  static made: HeardRecognition[] = [];
  static refusesToStart = false;
  lang = '';
  continuous = true;
  interimResults = true;
  maxAlternatives = 0;
  stopped = false;
  onresult: (event: object) => void = () => undefined;
  onerror: (event: object) => void = () => undefined;
  onend: () => void = () => undefined;
  start() {
    if (HeardRecognition.refusesToStart) throw new Error('already started');
    HeardRecognition.made.push(this);
  }
  stop() {
    this.stopped = true;
    this.onend();
  }
  say(transcript: string) {
    this.onresult({ results: [[{ transcript }]] });
    this.onend();
  }
  fail(error: string) {
    this.onerror({ error });
    this.onend();
  }
}
