import postgres from 'postgres';

/**
 * Gives every account of a test's database room for whatever a machine can write. Suites that measure,
 * break or fill the product do in a minute what no person does in a day; what the numbers themselves do
 * is tested where they stand (tests/integration/policies/limits.test.ts), on a stack that keeps them.
 */
export async function liftLimits(adminUrl: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`
      update private.limits set fresh = 1000000000000, young = 1000000000000,
        grown = 1000000000000`;
  } finally {
    await sql.end();
  }
}
