import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { userTypeSchema } from '../../profiles/model/schema.ts';
import { ATTACHMENTS_LIMIT, attachmentSchema } from './attachment.ts';

/** The relations in which two people may write to each other. */
export const relationshipContexts = [
  'host_to_renter',
  'renter_to_host',
  'guide_to_renter',
  'renter_to_guide',
  'guide_to_host',
  'host_to_guide',
  'tenant_to_host',
  'host_to_tenant',
  // Two renters who look for a home together (DEC-41).
  'mate_to_mate',
] as const;

/** The relation in which two people write to each other. */
export type RelationshipContext = (typeof relationshipContexts)[number];

/** What the list of conversations can be narrowed to. */
export const messageFilters = ['all', 'renter', 'guide', 'host'] as const;

/** What the list of conversations is narrowed to. */
export type MessageFilter = (typeof messageFilters)[number];

/** Which of the conversations the list shows, apart from the kind of people. */
export const inboxViews = ['inbox', 'unread', 'starred', 'archived'] as const;

/** Which of the conversations the list shows. */
export type InboxView = (typeof inboxViews)[number];

/** The longest message that the database takes. */
export const MESSAGE_LIMIT = 10_000;

/** What one can feel about a message. SQL: the check of message_reactions.emoji. */
export const reactionEmojis = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;

// bigint may travel as text.
const number = z.coerce.number();

/** A message as the server keeps it. */
export const messageSchema = z.object({
  id: z.guid(),
  conversation_id: z.guid(),
  // Null once the account is deleted.
  sender_id: z.nullable(z.guid()),
  content: z.string(),
  attachments: z._default(z.nullable(z.array(z.unknown())), []),
  created_at: z.string(),
  updated_at: z._default(z.nullish(z.string()), null),
  message_type: z._default(z.string(), 'text'),
  read_status: z._default(z.nullish(z.string()), 'sent'),
  seq: number,
  /** The conversation's number of the last change of this row. */
  revision: z.optional(number),
  reply_to: z.optional(z.nullable(z.guid())),
  edited_at: z.optional(z.nullable(z.string())),
  /** Taken back: content and attachments are gone. */
  unsent_at: z.optional(z.nullable(z.string())),
  reactions: z.optional(z.array(z.object({ user_id: z.guid(), emoji: z.string() }))),
  /** Set in events only: a scheduled job or an automation sent it in its sender's name. */
  unattended: z.optional(z.boolean()),
});

/** A message as the server keeps it. */
export type Message = z.infer<typeof messageSchema>;

/** A participant of a conversation. */
const participantSchema = z.object({
  user_id: z.guid(),
  full_name: z._default(z.nullish(z.string()), null),
  avatar_url: z._default(z.nullish(z.string()), null),
  user_type: z._default(z.nullish(userTypeSchema), null),
  is_verified: z._default(z.nullish(z.boolean()), false),
  last_read_at: z._default(z.nullish(z.string()), null),
});

/** A participant of a conversation. */
export type Participant = z.infer<typeof participantSchema>;

/** The newest message, as the list of conversations shows it. */
const lastMessageSchema = z.object({
  id: z.guid(),
  seq: number,
  sender_id: z.nullable(z.guid()),
  content: z.string(),
  attachments: z._default(z.nullish(z.array(z.unknown())), []),
  created_at: z.string(),
});

/** A row of `my_conversations`. */
export const conversationSchema = z.object({
  id: z.guid(),
  type: z._default(z.string(), 'direct'),
  metadata: z._default(z.nullish(z.record(z.string(), z.unknown())), {}),
  listing_id: z._default(z.nullish(z.guid()), null),
  listing_title: z._default(z.nullish(z.string()), null),
  last_message_at: z._default(z.nullish(z.string()), null),
  last_seq: z.pipe(
    z.nullish(number),
    z.transform((seq) => seq ?? 0),
  ),
  /** Number of the last insert or change of a message. */
  last_revision: z.optional(z.nullable(number)),
  last_message: z._default(z.nullish(lastMessageSchema), null),
  participants: z.array(participantSchema),
  unread_count: number,
  // The caller's own state of it; rows that an older release persisted lack these columns.
  starred: z._default(z.boolean(), false),
  archived_at: z._default(z.nullable(z.string()), null),
  muted_until: z._default(z.nullable(z.string()), null),
  marked_unread: z._default(z.boolean(), false),
  /** Whether the caller has blocked the other person; a blocked person does not learn of it. */
  blocked: z._default(z.boolean(), false),
});

/** A conversation as the caller sees it. */
export type Conversation = z.infer<typeof conversationSchema>;

/** What a client writes to send a message. The id is its own: a retry is the same row. */
export const outgoingMessageSchema = z
  .object({
    id: z.guid(),
    conversation_id: z.guid(),
    sender_id: z.guid(),
    content: z.string().check(visible(), z.maxLength(MESSAGE_LIMIT)),
    attachments: z._default(z.array(attachmentSchema).check(z.maxLength(ATTACHMENTS_LIMIT)), []),
    /** The message that this one answers. */
    reply_to: z.optional(z.nullable(z.guid())),
  })
  // A message needs text or files.
  .check(z.refine(({ content, attachments }) => content !== '' || attachments.length > 0));

/** What a client writes to send a message. */
export type OutgoingMessage = z.infer<typeof outgoingMessageSchema>;
