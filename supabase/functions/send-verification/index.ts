import * as z from 'npm:zod@4';
import { callerOf } from '../_shared/caller.ts';
import { serviceClient } from '../_shared/clients.ts';
import { type Email, emailHtml, emailText } from '../_shared/email-template.ts';
import { countCall } from '../_shared/limit.ts';
import { PRODUCT } from '../_shared/product.ts';
import { sendEmail } from '../_shared/send-email.ts';
import { Refusal, serveJson } from '../_shared/serve.ts';

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

/** Mails cost money and patience; one address has a pause of its own in the database. */
const ALLOWANCE = { bucket: 'send-verification', calls: 10, seconds: 600 };

// The answer is the same for addresses that have an account and for those that have none.
serveJson({
  maxBytes: 16 * 1024,
  refused: (error) => ({ success: false, error }),
  handle: async (input, request) => {
    const caller = await callerOf(request);
    const body = bodySchema.safeParse(input);
    if (!body.success) throw new Refusal(400, 'Please enter a valid e-mail address.');
    const { email, userId, isPreRegistration, additionalData } = body.data;
    const owner = isPreRegistration ? null : caller.id;
    // A code is stored for the person who asks, never for whom the body names.
    if (!isPreRegistration && (!owner || (userId && userId !== owner))) {
      throw new Refusal(403, 'Please sign in again.');
    }
    await countCall(caller, ALLOWANCE);
    const organization = owner ? additionalData.organizationName : undefined;
    const { data, error } = await serviceClient().rpc('create_verification_code', {
      email,
      purpose: organization ? 'organization' : 'account',
      user_id: owner,
      additional_data: additionalData,
    });
    if (error) throw known(error);
    const mail = emailWith(data.code, organization);
    await sendEmail({
      to: email,
      subject: mail.subject,
      text: emailText(mail),
      html: emailHtml(mail),
    });
    return { success: true, error: null };
  },
});

/**
 * Errors that the database words for users carry a hint; any other text is internal and not shown.
 */
function known({ message, hint, code }: { message: string; hint: string; code: string }): Error {
  if (!hint) return new Error(message);
  return new Refusal(code === 'P0001' ? 429 : 500, message, code === 'P0001' ? 30 : null);
}

function emailWith(code: string, organization: string | undefined): Email {
  const notes = [
    'The code works once and for fifteen minutes.',
    `If you did not ask ${PRODUCT} for it, you can ignore this mail: nothing happens without the code.`,
  ];
  if (organization) {
    return {
      subject: 'Confirm the email of your organization',
      heading: 'Confirm the email of your organization',
      lead: `Enter this code to confirm that you belong to ${organization}:`,
      code,
      notes,
    };
  }
  return {
    subject: `Your ${PRODUCT} verification code`,
    heading: 'Confirm your email address',
    lead: 'Enter this code to confirm that this address is yours:',
    code,
    notes,
  };
}
