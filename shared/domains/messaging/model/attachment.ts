import * as z from 'zod/mini';
import { visibleInLine } from '../../../language/text-checks.ts';

/** How many files one message or draft holds. SQL: the checks of messages.attachments. */
export const ATTACHMENTS_LIMIT = 10;

/** The largest of them but videos. SQL: private.check_file_sizes. */
export const ATTACHMENT_MEGABYTES = 20;

/** Where they lie; private, read through links that end. */
export const ATTACHMENT_BUCKET = 'message_attachments';

/** A path in the bucket: whose, in which conversation, which file. */
const PATH = /^[0-9a-f-]{36}\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.[a-z0-9]{1,5}$/;

const size = z.number().check(z.nonnegative());
const side = z.optional(z.number().check(z.positive()));

/** A file of a message, as the message names it. */
export const attachmentSchema = z.object({
  path: z.string().check(z.regex(PATH)),
  name: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(120)),
  type: z.string().check(z.maxLength(100)),
  size,
  /** Of pictures and videos, in pixels. */
  width: side,
  height: side,
  /** The path of its thumbnail: of pictures, papers and videos. */
  thumbnail: z.optional(z.string().check(z.regex(PATH))),
  /** Of recordings and videos, in seconds. */
  duration: z.optional(size),
  /** Of recordings: how loud they are over their length, from 0 to 100. */
  peaks: z.optional(z.array(z.number()).check(z.maxLength(128))),
});

/** A file of a message. */
export type Attachment = z.infer<typeof attachmentSchema>;

/**
 * The files of a message that can be shown. Others wrote them, with whatever client: what does not read
 * as a file of this conversation is left out.
 */
export function attachmentsOf(message: {
  conversation_id: string;
  attachments?: readonly unknown[] | null;
}): Attachment[] {
  return (message.attachments ?? []).flatMap((entry) => {
    const { data } = z.safeParse(attachmentSchema, entry);
    return data?.path.split('/')[1] === message.conversation_id ? [data] : [];
  });
}
