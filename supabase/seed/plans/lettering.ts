/**
 * Letters of single strokes, as on an architect's drawing: a machine without fonts draws them as well. A grid of 4 by
 * 6; strokes are apart by spaces, corners of one by '-', each an x and a y.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: '06-20-46 14-34',
  B: '06-00-30-41-42-33-03 33-44-45-36-06',
  C: '41-30-10-01-05-16-36-45',
  D: '06-00-20-42-44-26-06',
  E: '40-00-06-46 03-33',
  F: '40-00-06 03-33',
  G: '41-30-10-01-05-16-36-45-43-23',
  H: '00-06 40-46 03-43',
  I: '20-26',
  K: '00-06 40-03-46',
  L: '00-06-46',
  M: '06-00-23-40-46',
  N: '06-00-46-40',
  O: '10-30-41-45-36-16-05-01-10',
  P: '06-00-30-41-42-33-03',
  Q: '10-30-41-45-36-16-05-01-10 24-46',
  R: '06-00-30-41-42-33-03 23-46',
  S: '41-30-10-01-02-13-33-44-45-36-16-05',
  T: '00-40 20-26',
  U: '00-05-16-36-45-40',
  V: '00-26-40',
  W: '00-16-22-36-40',
  X: '00-46 40-06',
  Y: '00-23-40 23-26',
  Z: '00-40-06-46',
  '0': '10-30-41-45-36-16-05-01-10',
  '1': '11-20-26',
  '2': '01-10-30-41-42-06-46',
  '3': '01-10-30-41-42-33-13 33-44-45-36-16-05',
  '4': '36-30-04-44',
  '5': '40-00-03-32-43-45-36-06',
  '6': '41-30-10-01-05-16-36-45-44-33-13-04',
  '7': '00-40-16',
  '8': '10-30-41-42-33-13-02-01-10 13-04-05-16-36-45-44-33',
  '9': '42-33-13-02-01-10-30-41-45-36-16-05',
};

const ADVANCE = 5.6;

/** How wide words are at a height. */
export function widthOf(words: string, height: number): number {
  return ((words.length * ADVANCE - (ADVANCE - 4)) * height) / 6;
}

/** Words in capitals around a middle, as the data of an SVG path. */
export function lettered(words: string, middle: readonly [number, number], height: number): string {
  const unit = height / 6;
  const left = middle[0] - widthOf(words, height) / 2;
  const top = middle[1] - height / 2;
  return Array.from(words.toUpperCase(), (letter, place) => {
    const x = left + place * ADVANCE * unit;
    return (STROKES[letter] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((stroke) => {
        const corners = stroke.split('-').map((corner) => {
          const [across = 0, down = 0] = Array.from(corner, Number);
          return `${(x + across * unit).toFixed(1)} ${(top + down * unit).toFixed(1)}`;
        });
        return `M${corners.join('L')}`;
      })
      .join('');
  }).join('');
}
