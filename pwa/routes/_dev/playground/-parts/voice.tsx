import { useState } from 'react';
import { TextField } from '#shared/kit/text-field.tsx';
import { VoiceButton } from '#shared/platform/speech/voice-button.tsx';
import { RecordButton } from '#shared/platform/voice/record-button.tsx';
import type { VoiceRecording } from '#shared/platform/voice/recording.ts';
import { VoicePlayer } from '#shared/platform/voice/voice-player.tsx';
import { Case } from './case.tsx';

const PEAKS = Array.from({ length: 64 }, (_, at) =>
  Math.round(8 + 92 * Math.abs(Math.sin(at * 0.7) * Math.cos(at * 0.23))),
);

/** A few seconds of a soft tone, as a file of samples. */
function tone(seconds: number): Blob {
  const rate = 8000;
  const count = seconds * rate;
  const bytes = new DataView(new ArrayBuffer(44 + count));
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries())
      bytes.setUint8(at + index, letter.charCodeAt(0));
  };
  write(0, 'RIFF');
  bytes.setUint32(4, 36 + count, true);
  write(8, 'WAVEfmt ');
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, rate],
    [40, count],
  ] as const) {
    bytes.setUint32(at, value, true);
  }
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const) {
    bytes.setUint16(at, value, true);
  }
  write(36, 'data');
  for (let at = 0; at < count; at += 1) {
    bytes.setUint8(44 + at, 128 + Math.round(20 * Math.sin((at * 2 * Math.PI * 220) / rate)));
  }
  return new Blob([bytes], { type: 'audio/wav' });
}

/** Speaking and listening. */
export function Voice() {
  const [words, setWords] = useState('');
  const [taken, setTaken] = useState<readonly VoiceRecording[]>([]);
  return (
    <>
      <Case title="Theirs and mine">
        <div className="max-w-80 rounded-xl bg-sunken px-3 py-2">
          <VoicePlayer load={async () => tone(12)} seconds={12} peaks={PEAKS} />
        </div>
        <div className="max-w-80 self-end rounded-xl bg-brand px-3 py-2 text-on-brand">
          <VoicePlayer load={async () => tone(75)} seconds={75} peaks={PEAKS.toReversed()} />
        </div>
      </Case>
      <Case title="Broken">
        <div className="max-w-80 rounded-xl bg-sunken px-3 py-2">
          <VoicePlayer
            load={() => Promise.reject(new Error('gone'))}
            seconds={4}
            peaks={PEAKS.map(() => 0)}
          />
        </div>
      </Case>
      <Case title="A voice message">
        <div className="relative flex items-center justify-end rounded-md border border-border bg-surface p-3">
          <RecordButton
            me="playground"
            place="playground"
            onRecorded={(voice) => setTaken((before) => [...before, voice])}
          />
        </div>
        <ul aria-label="Recorded" className="flex flex-col gap-2">
          {taken.map((voice) => (
            <li key={voice.file.lastModified} className="rounded-xl bg-sunken px-3 py-2">
              <VoicePlayer
                load={async () => voice.file}
                seconds={voice.duration}
                peaks={voice.peaks}
              />
            </li>
          ))}
        </ul>
      </Case>
      <Case title="Dictation">
        <div className="flex items-end gap-2">
          <TextField
            label="Words"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <VoiceButton
            size="lg"
            onText={(said) => setWords((before) => `${before} ${said}`.trim())}
          />
        </div>
      </Case>
    </>
  );
}
