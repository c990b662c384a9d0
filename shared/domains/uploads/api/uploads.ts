import { cutText, visibleLine } from '../../../language/visible-text.ts';
import { deviceTime } from '../../../platform/device-time.ts';
import { AppError, toAppError } from '../../../platform/errors.ts';
import { platform } from '../../../platform/ports/platform.ts';
import { supabase, wholeSupabase } from '../../../platform/supabase/supabase-client.ts';
import { type UploadKind, uploadFault, uploadPath, uploadRule } from '../model/rules.ts';

type Upload = {
  userId: string;
  kind: UploadKind;
  /** What the file is called in its folder; the kind, unless papers of one kind differ. */
  name?: string;
  file: Blob;
  /** What its owner calls it. */
  original?: string;
};

/** Uploads a file to its kind's bucket and keeps the row of `upload_queue`; answers its path there. */
export async function uploadFile({
  userId,
  kind,
  name = kind,
  file,
  original = name,
}: Upload): Promise<{ bucket: string; path: string }> {
  const fault = uploadFault(kind, file);
  if (fault) throw new AppError('invalid', { message: fault });
  const { bucket } = uploadRule(kind);
  const path = uploadPath(userId, name, file.type, platform().clock.now());
  const id = crypto.randomUUID();
  try {
    const client = await supabase();
    await client
      .from('upload_queue')
      .insert({
        id,
        user_id: userId,
        file_path: path,
        bucket_id: bucket,
        original_filename: cutText(visibleLine(original), 255) || name,
        mime_type: file.type,
        file_size: file.size,
      })
      .throwOnError();
    const { storage } = await wholeSupabase();
    const { error } = await storage.from(bucket).upload(path, file, {
      contentType: file.type,
    });
    const at = deviceTime();
    await client
      .from('upload_queue')
      .update(
        error
          ? { upload_status: 'failed', error_message: error.message.slice(0, 1_000) }
          : { upload_status: 'completed', processed_at: at },
      )
      .eq('id', id)
      .then(() => undefined);
    if (error) throw error;
    return { bucket, path };
  } catch (error) {
    throw toAppError(error);
  }
}

/** Erases a file of one's own. */
export async function removeUpload(bucket: string, path: string): Promise<void> {
  const { storage } = await wholeSupabase();
  const { error } = await storage.from(bucket).remove([path]);
  if (error) throw toAppError(error);
}
