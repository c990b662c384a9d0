import { PEOPLE } from './reading/hosts.ts';
import type { Outcome } from './reading/reader.ts';

const asks = (name: string, values: Record<string, unknown> = {}): Outcome => ({
  do: name,
  values,
});
const sends = (person: string, text: string) => asks('messaging.sendMessage', { person, text });
const unknown = (...words: string[]): Outcome => ({ refused: 'unknown', words });

const UNREAD = asks('ask.messages', { unread: 'yes' });
const NOTIFICATIONS = asks('ask.notifications');
const MARK_ALL = asks('notifications.markAllRead');
const TODAY = { from: '2026-11-25', to: '2026-11-25' };

/** Sentences as people type them, slips included, with the outcome that each must have. */
export const CORPUS: [sentence: string, expected: Outcome][] = [
  // Typed navigation
  ['go to earnings', { go: '/dashboard/earnings' }],
  ['Could you open my messages, please?', { go: '/dashboard/messages' }],
  ['show tours', { go: '/dashboard/tours' }],
  ['earnings show', { go: '/dashboard/earnings' }],
  ['take me to the live tour', { go: '/guide-dashboard/live-tour' }],
  ['opne setings', { go: '/dashboard/settings' }],
  ['open list my home', { go: '/guide-dashboard/list-my-home' }],
  // Unread messages
  ['show my unread messages', UNREAD],
  ['Do I have any new messages?', UNREAD],
  ['any unread mesages', UNREAD],
  ['please read me my unread messages', UNREAD],
  ['who wrote to me?', asks('ask.messages')],
  ['did anyone message me today', asks('ask.messages', { period: TODAY })],
  ["what's new in my inbox", UNREAD],
  ['unread msgs?', UNREAD],
  ['are there messages I have not answered, unread ones', UNREAD],
  ['how many unread messages do I have', UNREAD],
  ['pleas show my unraed messages', UNREAD],
  ['messages unread show me', UNREAD],
  ['what did I miss', asks('ask.waiting')],
  // Notifications
  ['show my notifications', asks('go')],
  ['any new notifcations?', NOTIFICATIONS],
  ['what does the bell say', NOTIFICATIONS],
  ['list unread alerts', NOTIFICATIONS],
  // Mark all as read
  ['mark all notifications as read', MARK_ALL],
  ['Mark all my notifications read please', MARK_ALL],
  ['could you set every notification to read?', MARK_ALL],
  ['make all alerts read', MARK_ALL],
  ['clear my notifications', MARK_ALL],
  ['dismiss all notifications', MARK_ALL],
  ['mrak all notificatons as read', MARK_ALL],
  ['notifications: mark them all as read', MARK_ALL],
  ['mark all as read', MARK_ALL],
  // It says what was done, and asks for nothing.
  ['I have read all notifications', NOTIFICATIONS],
  ['mark everything as read', MARK_ALL],
  // Replies
  ['reply to Ana: See you at 6!', sends('ana', 'See you at 6!')],
  ['Reply to Ana Diaz: The tour is at 10:30.', sends('ana', 'The tour is at 10:30.')],
  ['please answer ana díaz: ok', sends('ana', 'ok')],
  ['replay to Anna: yes', unknown('anna')],
  ['plese repyl to Ana: yes', sends('ana', 'yes')],
  ['Pelase could you tell noor - ok', sends('noor', 'ok')],
  ['repyl to Katarzina Kowalska: yes', sends('kat', 'yes')],
  ['could you respond to Noor - it is still free', sends('noor', 'it is still free')],
  ['tell Noor that the keys are ready', sends('noor', 'the keys are ready')],
  ['tell noor hadad the keys are ready', sends('noor', 'the keys are ready')],
  ['tell Ana no problem', sends('ana', 'no problem')],
  ['let Liam know the heating works again', sends('liam', 'the heating works again')],
  ["message Liam O'Neill I will call at 5", sends('liam', 'I will call at 5')],
  ['say "Welcome home" to Noor', sends('noor', 'Welcome home')],
  ['send thanks a lot to Ana', unknown('lot')],
  ['send a message to Ana saying I am on my way', sends('ana', 'I am on my way')],
  ['write Ana a message: see you', sends('ana', 'see you')],
  ['to Ana reply: fine by me', sends('ana', 'fine by me')],
  ['Ana, answer: fine by me', sends('ana', 'fine by me')],
  ['get back to Noor: tomorrow works', sends('noor', 'tomorrow works')],
  ['reply to Ben Carter: yes', sends('ben-c', 'yes')],
  ['reply to ben okafr: yes', sends('ben-o', 'yes')],
  ['reply to Ben about the townhouse: yes', sends('ben-c', 'yes')],
  ['reply to Mark: mark all as read', sends('mark', 'mark all as read')],
  ['reply to the last message: on my way', sends('ana', 'on my way')],
  ['I want to reply to Ana: go to earnings', sends('ana', 'go to earnings')],
  ['tell Ana the code is: 42', unknown('code')],
  ['Reply to my renter Ana “Sounds good”', sends('ana', 'Sounds good')],
  // Asking back
  ['reply to Ben: yes', { which: ['ben-c', 'ben-o'] }],
  ['tell ben the keys are ready', { which: ['ben-c', 'ben-o'] }],
  ['reply to Ana', { missing: ['text'] }],
  ['write to noor please', { missing: ['text'] }],
  ['reply: thanks', { which: PEOPLE.map(({ id }) => id) }],
  // Reading one conversation
  ['what did Ana write?', asks('ask.messages', { person: 'ana' })],
  ['show messages from Katarzyna', asks('ask.messages', { person: 'kat' })],
  ['has Noor replied', asks('ask.messages', { person: 'noor' })],
  // Homes
  ['how many listings do I have', asks('ask.listings')],
  ['which of my homes are paused', asks('ask.listings', { status: 'paused' })],
  ['list my active apartments', asks('ask.listings', { status: 'active' })],
  // Honest answers
  ['reply to Zoltan: hello', unknown('zoltan')],
  ["don't mark my notifications as read", { refused: 'negation', words: [] }],
  ['mark all notifications as unread', unknown('notifications')],
  ['mark my messages as read', { which: PEOPLE.map(({ id }) => id) }],
  ['what can you do?', asks('ask.help')],
  ['raise the rent of every flat by 10 %', unknown()],
  ['Create new listing', asks('listings.create')],
  ['delete all my messages', unknown('messages')],
  ['asdf qwer', unknown()],
  ['say hello', unknown()],
  ['', unknown()],
];
