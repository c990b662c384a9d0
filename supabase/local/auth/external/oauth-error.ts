import { AuthError } from '../errors.ts';

/** A refusal in OAuth's form, as GoTrue gives it for a fault of a provider's or wallet's grant. */
export class OAuthError extends AuthError {
  constructor(error: string, description: string) {
    super(400, error, description);
  }

  override body(): Record<string, unknown> {
    return { error: this.code, error_description: this.message };
  }
}
