/** The code and how to use it. */
export function ShownAccess({ code, instructions }: { code: string; instructions: string }) {
  return (
    <>
      <p className="font-mono text-2xl font-semibold tracking-wide break-all">{code}</p>
      {instructions && <p className="mt-1 break-words whitespace-pre-line">{instructions}</p>}
    </>
  );
}
