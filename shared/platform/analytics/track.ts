import type { AnalyticsEvent, EventName, EventProperties } from './events.ts';

/** Something that happened, and when. */
export type Tracked = { name: EventName; properties: object; at: number };

type Take = (event: Tracked) => void;

const MOST_WAITING = 50;
let waiting: Tracked[] = [];
// Undefined until it is known whether anything may be counted; null when nothing may.
let take: Take | null | undefined;

/**
 * Says that something happened. Counts nothing by itself: until consent is known the last few events
 * stay in this page's memory, and without it they are forgotten there. Never fails, never waits.
 */
export function track<Name extends EventName>(name: Name, properties: EventProperties<Name>): void {
  pass({ name, properties, at: Date.now() });
}

/** As `track`, of an event that is declared somewhere else. */
export function trackEvent({ name, properties }: AnalyticsEvent): void {
  pass({ name, properties, at: Date.now() });
}

function pass(event: Tracked): void {
  if (take) take(event);
  else if (take === undefined && waiting.length < MOST_WAITING) waiting.push(event);
}

/**
 * Sets the receiver of events: a function, null to drop them, or undefined to buffer them until one is set.
 */
export function passEventsTo(next: Take | null | undefined): void {
  take = next;
  if (next === undefined) return;
  const before = waiting;
  waiting = [];
  for (const event of before) next?.(event);
}
