/** An event as the local sink of `mixpanel-proxy` stored it. */
export type SunkEvent = {
  endpoint: 'track' | 'engage';
  name: string;
  payload: { properties?: Record<string, unknown>; $set?: Record<string, unknown> };
};

/** What the sink has of a user or a session, the first first. */
export async function sunkEvents(
  { mailboxUrl }: { mailboxUrl: string },
  mark: string,
): Promise<SunkEvent[]> {
  const answer = await fetch(`${mailboxUrl}/api/v1/events?limit=500&query=${mark}`);
  const { events }: { events: SunkEvent[] } = await answer.json();
  return events.toReversed();
}
