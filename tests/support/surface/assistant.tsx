import { act, type ReactNode } from 'react';
import { NotificationBell } from '#shared/domains/notifications/ui/bell/notification-bell.tsx';
import type { ServerMessageBody } from '#shared/protocol/server-message.ts';
import { AssistantBar } from '../../../pwa/features/assistant-bar/assistant-bar.tsx';
import { nameOf, press, the, type } from '../dom.ts';
import { noOtherRole } from './notifications.ts';
import { HOSTS, ME, ORGANISATION, renderPage, settle, supplyDevice } from './page.tsx';
import { type ScriptedSocket, scriptSockets } from './sockets.ts';

/** What the bar asks of the network before it has a socket. */
export const LINES = {
  organisation: 'GET /rest/v1/hosts',
  token: 'POST /session/token',
} as const;

/** What a client sent, read back. */
type Sent = { type: string; trace_id?: string; [field: string]: unknown };

/** A network on which a host gets a session of the assistant. */
export function supplyHost() {
  const network = supplyDevice('host');
  network.answer(LINES.organisation, () => ({ org_id: ORGANISATION }));
  network.answer(LINES.token, () => ({ session_id: 'session-1', expires_in: 60 }));
  return { network, sockets: scriptSockets() };
}

type Host = ReturnType<typeof supplyHost>;

/** The app's bar and bell, and more of a page, on a socket whose server is the test; not yet connected. */
export async function renderAssistant(
  host: Host = supplyHost(),
  path = '/dashboard',
  more: ReactNode = null,
) {
  const page = await renderPage(
    <>
      <AssistantBar me={ME} />
      <NotificationBell me={ME} enter={noOtherRole} />
      {more}
    </>,
    path,
  );
  await settle();
  let trace = '';
  let seq = 0;
  const socket = (): ScriptedSocket => {
    const last = host.sockets.at(-1);
    if (!last) throw new Error('the bar opened no socket');
    return last;
  };
  const sent = () => socket().sent.map((text): Sent => JSON.parse(text));
  return {
    ...page,
    ...host,
    socket,
    /** What the page sent on the last socket. */
    sent,
    field: () => the(page.root, 'input[role=combobox]'),
    bell: () => nameOf(the(page.root, '[popovertarget]')),
    panel: () => the(page.root, '[role=dialog][aria-label=Assistant]'),
    hasPanel: () => page.root.querySelector('[role=dialog][aria-label=Assistant]') !== null,
    async connect() {
      await act(async () => socket().open());
      await settle();
    },
    /** Types a request and sends it. */
    async ask(text: string) {
      await type(the(page.root, 'input[role=combobox]'), text);
      await press(the(page.root, 'input[role=combobox]'), 'Enter');
      await settle();
      const asked = sent().findLast((one) => one.type === 'query')?.trace_id ?? trace;
      // What is said to a waiting plan goes on with its trace.
      if (asked !== trace) seq = 0;
      trace = asked;
    },
    /** The server says these things about the last request, in order. */
    async say(...bodies: ServerMessageBody[]) {
      for (const body of bodies) {
        seq += 1;
        await act(async () => socket().say({ ...body, trace_id: trace, seq }));
      }
      await settle();
    },
    /** The server sends a text that may be no frame. */
    async sayText(text: string) {
      await act(async () => socket().say(text));
      await settle();
    },
    async lose(code = 1006, reason = '') {
      await act(async () => socket().end(code, reason));
      await settle();
    },
  };
}

/** Where the bar's socket is expected. */
export const SOCKET_ADDRESS = `${HOSTS.assistant.replace('https', 'wss')}/ws`;
