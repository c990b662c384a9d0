import { toAppError } from '../../../platform/errors.ts';
import { loadConfig } from '../../../platform/ports/platform.ts';
import { account } from '../../../platform/supabase/supabase-client.ts';
import { readAnswer } from './upload-answer.ts';

type Sending = {
  bucket: string;
  path: string;
  file: Blob;
  /** How much has left, from 0 to 1. */
  tell: (progress: number) => void;
};

/**
 * Puts a file into a bucket and tells how far it is, which the library cannot. A path is one file's
 * alone: what lies there already is what was sent the last time.
 */
export async function sendFile({ bucket, path, file, tell }: Sending): Promise<void> {
  const [sender, config] = await Promise.all([account(), loadConfig()]);
  if (!sender) throw toAppError({ status: 401 });
  const request = new XMLHttpRequest();
  request.open('POST', `${config.supabaseUrl}/storage/v1/object/${bucket}/${path}`);
  request.setRequestHeader('authorization', `Bearer ${sender.accessToken}`);
  request.setRequestHeader('apikey', config.publishableKey);
  request.setRequestHeader('content-type', file.type);
  request.setRequestHeader('cache-control', 'max-age=3600');
  request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0);
  const status = await new Promise<number>((done) => {
    // An answer of its own and a connection that broke both end here; the latter has status 0.
    request.onloadend = () => done(request.status);
    request.send(file);
  });
  if (status >= 200 && status < 300) return;
  if (status === 409 || isDuplicate(request.responseText)) return;
  const { code, details } = readAnswer(request.responseText);
  throw toAppError({ status, message: request.responseText, code, details });
}

/** The storage server says 400 and means it in its text. */
function isDuplicate(text: string): boolean {
  return /"(statusCode|error)"\s*:\s*"?(409|Duplicate)"?/.test(text);
}
