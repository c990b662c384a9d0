import { createClient } from 'npm:@supabase/supabase-js@2';
import * as z from 'npm:zod@4';
import { escapeHtml, sendMail } from '../_shared/mail.ts';

const text = z.string().trim().max(200);
const bodySchema = z.object({
  email: z.email().max(320),
  type: z.literal('email'),
  userId: z.uuid().nullish(),
  isPreRegistration: z.boolean().default(false),
  additionalData: z
    .object({ organizationType: text, organizationName: text })
    .partial()
    .default({}),
});

type Answer = { success: boolean; error: string | null };

Deno.serve(async (request) => {
  if (request.method !== 'POST') return answer(405, 'Method not allowed');
  const body = bodySchema.safeParse(await request.json().catch(() => null));
  if (!body.success) return answer(400, 'Please enter a valid e-mail address.');
  const { email, userId, isPreRegistration, additionalData } = body.data;

  const caller = isPreRegistration ? null : await callerId(request);
  // A code is stored for the person who asks, never for whom the body names.
  if (!isPreRegistration && (!caller || (userId && userId !== caller))) {
    return answer(403, 'Please sign in again.');
  }
  const forOrganization = Boolean(additionalData.organizationName && caller);
  const { data, error } = await serviceClient().rpc('create_verification_code', {
    email,
    purpose: forOrganization ? 'organization' : 'account',
    user_id: caller,
    additional_data: additionalData,
  });
  if (error) return answer(error.code === 'P0001' ? 429 : 500, known(error));
  await sendMail({ to: email, ...letter(data.code, additionalData.organizationName) });
  return answer(200, null);
});

function answer(status: number, error: string | null): Response {
  const body: Answer = { success: error === null, error };
  return Response.json(body, { status });
}

/** What the database words for people carries a hint; anything else is nobody's business. */
function known({ message, hint }: { message: string; hint: string }): string {
  return hint ? message : 'The code could not be sent. Please try again.';
}

function serviceClient() {
  return client(Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '');
}

async function callerId(request: Request): Promise<string | null> {
  const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token || token.startsWith('sb_')) return null;
  const { data } = await client(Deno.env.get('SUPABASE_ANON_KEY') ?? '').auth.getUser(token);
  return data.user?.id ?? null;
}

function client(key: string) {
  return createClient(Deno.env.get('SUPABASE_URL') ?? '', key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

function letter(code: string, organization: string | undefined) {
  const subject = organization
    ? 'Confirm the e-mail of your organization'
    : 'Your verification code';
  const reason = organization
    ? `to confirm that you belong to ${organization}`
    : 'to confirm your e-mail address';
  const closing = 'It is valid for fifteen minutes. If you did not ask for it, ignore this mail.';
  return {
    subject,
    text: `Your code ${reason}:\n\n${code}\n\n${closing}`,
    html: `<p>Your code ${escapeHtml(reason)}:</p><p style="font-size:28px;letter-spacing:6px"><strong>${code}</strong></p><p>${closing}</p>`,
  };
}
