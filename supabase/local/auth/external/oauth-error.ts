import { AuthError } from '../errors.ts';

/** A refusal in OAuth's form, which GoTrue gives where a grant of somebody else's is at fault. */
export class OAuthError extends AuthError {
  constructor(error: string, description: string) {
    super(400, error, description);
  }

  override body(): Record<string, unknown> {
    return { error: this.code, error_description: this.message };
  }
}
