import type { Conversation, Message } from '#shared/domains/messaging/model/schema.ts';
import type { Random } from '../../support/random.ts';
import { conversation, host, me } from './make.ts';

/** Something that the server tells a person's devices. */
export type ServerEvent = {
  name: 'message.inserted' | 'message.updated' | 'conversation.updated';
  payload: unknown;
};

const BEGUN = Date.UTC(2026, 10, 20, 10);
const EMOJIS = ['👍', '❤️', '🙏'];

/**
 * One conversation as the database keeps it: numbers and revisions under one
 * lock, an event for each change, rows and the list by the requests that a client makes for them.
 */
export class ModelServer {
  readonly messages: Message[] = [];
  readonly #random: Random;
  #revision = 0;
  #clock = 0;
  #readAt: Record<string, string | null> = { [me]: null, [host]: null };
  /** What happens between the moment of an answer and its arrival. */
  meanwhile: () => void = () => undefined;
  asked = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Does something at random, and answers the events about it. */
  act(): ServerEvent[] {
    const what = this.#random.integer(10);
    if (what < 5 || this.messages.length === 0) return [this.#insert()];
    const message = this.#random.pick(this.messages);
    if (what < 7)
      return this.#change(message, { content: `Edit ${this.#clock}`, edited_at: this.#now() });
    if (what === 7) return this.#react(message);
    if (what === 8) return this.#unsend(message);
    return this.#read(this.#random.pick([me, host]));
  }

  /** A person writes so many messages. */
  write(count: number): ServerEvent[] {
    return Array.from({ length: count }, () => this.#insert());
  }

  /** The sender of a message changes its words. */
  edit(seq: number, content: string): ServerEvent[] {
    const message = this.messages.find((each) => each.seq === seq);
    return message ? this.#change(message, { content, edited_at: this.#now() }) : [];
  }

  #now(): string {
    this.#clock += 1;
    return new Date(BEGUN + this.#clock * 1000).toISOString();
  }

  #insert(): ServerEvent {
    const [sender_id, created_at] = [this.#random.pick([me, host]), this.#now()];
    this.#revision += 1;
    const seq = this.messages.length + 1;
    const message: Message = {
      id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
      conversation_id: conversation({}).id,
      sender_id,
      content: `Text ${seq}`,
      attachments: [],
      created_at,
      updated_at: null,
      message_type: 'text',
      read_status: 'sent',
      seq,
      revision: this.#revision,
      reply_to: null,
      edited_at: null,
      unsent_at: null,
      reactions: [],
    };
    this.messages.push(message);
    this.#readAt[sender_id] = created_at;
    const { reactions: _, ...row } = message;
    return { name: 'message.inserted', payload: structuredClone(row) };
  }

  #change(message: Message, given: Partial<Message>): ServerEvent[] {
    if (message.unsent_at) return [];
    this.#revision += 1;
    Object.assign(message, given, { revision: this.#revision });
    return [{ name: 'message.updated', payload: structuredClone(message) }];
  }

  #react(message: Message): ServerEvent[] {
    const user_id = this.#random.pick([me, host]);
    const others = (message.reactions ?? []).filter((each) => each.user_id !== user_id);
    const emoji = this.#random.pick([...EMOJIS, null]);
    return this.#change(message, { reactions: emoji ? [...others, { user_id, emoji }] : others });
  }

  #unsend(message: Message): ServerEvent[] {
    const gone = { content: '', reactions: [], edited_at: null, unsent_at: this.#now() };
    const told = this.#change(message, gone);
    return told.length > 0 ? [...told, this.#announce()] : [];
  }

  #read(person: string): ServerEvent[] {
    const until = this.#last()?.created_at ?? null;
    if (!until || until <= (this.#readAt[person] ?? '')) return [];
    this.#readAt[person] = until;
    return person === me ? [this.#announce()] : [];
  }

  #last(): Message | undefined {
    return this.messages.findLast(({ unsent_at }) => !unsent_at);
  }

  #announce(): ServerEvent {
    const { id, last_seq, last_message_at, unread_count } = this.conversation();
    const payload = { id, last_seq, last_message_at, unread_count, last_read_at: this.#readAt[me] };
    return { name: 'conversation.updated', payload };
  }

  /** The row of `my_conversations`. */
  conversation(): Conversation {
    const last = this.#last();
    const at = last?.created_at ?? null;
    const made = conversation({ last_message_at: at, last_seq: this.messages.length });
    return {
      ...made,
      last_revision: this.#revision,
      last_message: last
        ? (({ id, seq, sender_id, content, attachments, created_at }) => ({
            id,
            seq,
            sender_id,
            content,
            attachments,
            created_at,
          }))(last)
        : null,
      participants: made.participants.map((each) => ({
        ...each,
        last_read_at: this.#readAt[each.user_id] ?? null,
      })),
      unread_count: at && at > (this.#readAt[me] ?? '') ? 1 : 0,
    };
  }

  /** Answers the requests for rows. */
  readonly fetchRows = async (address: string): Promise<Response> => {
    this.asked += 1;
    const { pathname, searchParams } = new URL(address);
    const body = pathname.endsWith('/my_conversations')
      ? [this.conversation()]
      : this.#rows(searchParams);
    const answer = JSON.stringify(body);
    this.meanwhile();
    return new Response(answer, { headers: { 'content-type': 'application/json' } });
  };

  #rows(asked: URLSearchParams): Message[] {
    const matches = (value: number, condition: string) => {
      const [operator, number] = condition.split('.');
      if (operator === 'gt') return value > Number(number);
      if (operator === 'gte') return value >= Number(number);
      if (operator === 'lte') return value <= Number(number);
      if (operator === 'lt') return value < Number(number);
      throw new Error(`unknown condition ${condition}`);
    };
    const [column, direction] = (asked.get('order') ?? '').split('.');
    const value = (message: Message) =>
      column === 'revision' ? (message.revision ?? 0) : message.seq;
    const ids = asked.get('id');
    return this.messages
      .filter(({ id }) => !ids || ids.includes(id))
      .filter(({ seq }) => asked.getAll('seq').every((each) => matches(seq, each)))
      .filter(({ revision = 0 }) =>
        asked.getAll('revision').every((each) => matches(revision, each)),
      )
      .toSorted((a, b) => (direction === 'desc' ? value(b) - value(a) : value(a) - value(b)))
      .slice(0, Number(asked.get('limit') ?? 1000));
  }
}
