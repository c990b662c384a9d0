/** A row of the playground's tables. */
export type Applicant = { id: string; name: string; home: string; rent: number; status: string };

const LINES = `Ada Lovelace,Alder Street 12,1240,New
Grace Hopper,Hill House,980,Reviewed
Alan Turing,Alder Street 12,1310,New
Katherine Johnson,The Old Mill,1720,Shortlisted
Edsger Dijkstra,Hill House,1010,Reviewed
Barbara Liskov,Canal Row 3,1455,New
Donald Knuth,The Old Mill,1690,Reviewed
Radia Perlman,Canal Row 3,1490,New`;

/** Made-up rows; nothing of the product uses these names. */
export const applicants: readonly Applicant[] = LINES.split('\n').map((line, index) => {
  const [name = '', home = '', rent = '0', status = ''] = line.split(',');
  return { id: String(index + 1), name, home, rent: Number(rent), status };
});
