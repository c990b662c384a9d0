import postgres from 'postgres';

type Commit<T> = {
  /** A transaction; it calls `decided` last, when only COMMIT is left to say. */
  work(decided: () => void): Promise<T>;
  /** Takes back what the transaction did outside of the database. */
  undo(): Promise<void>;
};

/**
 * Runs a transaction that also touches files. When the answer to COMMIT is lost, it is unknown
 * whether the row is there: the files stay then, and the next start looks (sweep.ts).
 */
export async function commit<T>({ work, undo }: Commit<T>): Promise<T> {
  let asked = false;
  try {
    return await work(() => {
      asked = true;
    });
  } catch (error) {
    if (!asked || isRefusal(error)) await undo();
    throw error;
  }
}

/** Postgres itself said no; a lost connection or a server that goes down says nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof postgres.PostgresError && !/^(08|57P)/.test(error.code);
}
