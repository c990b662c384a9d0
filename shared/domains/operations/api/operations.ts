import type * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import { unwrap } from '../../../platform/answer.ts';
import { AppError } from '../../../platform/errors.ts';
import { publicCall } from '../../../platform/public-api.ts';
import { isThereAlready } from '../../../platform/storage-answer.ts';
import { supabase, wholeSupabase } from '../../../platform/supabase/supabase-client.ts';
import {
  type contactInputSchema,
  type feedbackInputSchema,
  referenceSchema,
} from '../model/schema.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

/** The server recognises a signed-in user by the client of the session; visitors use the public call. */
async function call(name: string, args: object, signedIn: boolean): Promise<unknown> {
  return signedIn ? unwrap(await (await supabase()).rpc(name, args)) : publicCall(name, args);
}

/** Sends a letter; answers its reference. The same id again is the same letter. */
export async function sendContactMessage(
  letter: z.infer<typeof contactInputSchema>,
  signedIn: boolean,
): Promise<string> {
  return referenceSchema.parse(await call('send_contact_message', letter, signedIn));
}

/** Sends feedback; answers its reference. The same id again is the same feedback. */
export async function sendFeedback(
  feedback: z.infer<typeof feedbackInputSchema>,
  signedIn: boolean,
): Promise<string> {
  return referenceSchema.parse(await call('send_feedback', feedback, signedIn));
}

/** Puts a screenshot where only its owner and an operator see it; answers its path. */
export async function uploadScreenshot(me: string, id: string, file: File): Promise<string> {
  const path = `${me}/${id}.${file.type.split('/')[1]}`;
  const { storage } = await wholeSupabase();
  const { error } = await storage
    .from('feedback-screenshots')
    .upload(path, file, { contentType: file.type });
  if (error && !isThereAlready(error)) {
    throw new AppError(navigator.onLine ? 'unavailable' : 'offline', {
      cause: error,
      ...(navigator.onLine && {
        message: t('api.couldNotBeUploadedPlease', { name: file.name }),
      }),
    });
  }
  return path;
}
