import { z } from 'zod';

/** Clients of some languages write booleans as words. */
const flag = z
  .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
  .nullish()
  .transform((value) => value ?? false);

/** What a client asks for in `phx_join`, as the clients of Supabase write it. */
export const joinPayload = z.object({
  access_token: z.string().nullish(),
  config: z
    .object({
      private: flag,
      broadcast: z
        .object({ self: flag, ack: flag, replay: z.unknown(), replication_ready: flag })
        .partial()
        .nullish(),
      presence: z
        .object({
          key: z.union([z.string(), z.number().transform(String)]).nullish(),
          enabled: flag,
        })
        .partial()
        .nullish(),
      postgres_changes: z
        .array(z.record(z.string(), z.unknown()).nullable())
        .max(100)
        .nullish()
        .transform((wanted) => (wanted ?? []).filter((params) => params !== null)),
      postgres_changes_options: z
        .object({ wait: flag, timeout: z.number().min(0).optional() })
        .partial()
        .nullish(),
    })
    .partial()
    .nullish(),
});

/** The configuration of a channel. */
export type JoinConfig = NonNullable<z.infer<typeof joinPayload>['config']>;
