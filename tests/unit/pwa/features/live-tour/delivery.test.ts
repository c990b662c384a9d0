import { expect, test } from 'vitest';
import { mergeTimelines, type TimelineEntry } from '#shared/domains/tours/model/live/timeline.ts';
import { createDelivery } from '../../../../../pwa/features/live-tour/call/delivery.ts';
import { seededRandom } from '../../../../support/random.ts';

const entry = (number: number): TimelineEntry => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  at: new Date(Date.parse('2027-03-01T15:00:00Z') + number * 1000).toISOString(),
  by: 'renter',
  kind: 'chat',
  text: `text ${number}`,
});

const said = (number: number) => ({ type: 'entry' as const, entry: entry(number), keep: true });

test('in fifty cuts no entry is lost and none is there twice, whatever of words and answers gets through', () => {
  const random = seededRandom('cuts');
  let theirs: TimelineEntry[] = [];
  let open = false;
  const answers: string[] = [];
  const delivery = createDelivery((talk) => {
    if (!open) return false;
    if (talk.type !== 'entry' || random.next() < 0.4) return true;
    theirs = mergeTimelines(theirs, [talk.entry]);
    if (random.next() < 0.6) answers.push(talk.entry.id);
    return true;
  });
  let number = 0;
  for (let cut = 0; cut < 50; cut++) {
    for (let more = random.integer(6); more > 0; more--) delivery.push(said(number++));
    open = random.next() < 0.7;
    delivery.repeat();
    delivery.arrived(answers.splice(0));
  }
  open = true;
  for (let round = 0; round < 200; round++) {
    delivery.repeat();
    delivery.arrived(answers.splice(0));
  }
  expect(theirs).toEqual(Array.from({ length: number }, (_, index) => entry(index)));
});

test('a hundred entries that waited do not go out in one burst', () => {
  const sent: string[] = [];
  let open = false;
  const delivery = createDelivery((talk) => {
    if (open && talk.type === 'entry') sent.push(talk.entry.id);
    return open;
  });
  for (let number = 0; number < 100; number++) delivery.push(said(number));
  open = true;
  delivery.repeat();
  expect(sent).toHaveLength(20);
  delivery.arrived(sent.slice(0, 19));
  expect(sent).toHaveLength(20);
  delivery.arrived(sent.slice(19));
  expect(sent).toHaveLength(40);
});

test('what was confirmed is not said again', () => {
  const sent: string[] = [];
  const delivery = createDelivery((talk) => {
    if (talk.type === 'entry') sent.push(talk.entry.id);
    return true;
  });
  delivery.push(said(1));
  delivery.arrived([entry(1).id]);
  delivery.repeat();
  expect(sent).toEqual([entry(1).id]);
});
