-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The inverse of a square matrix that has one.
create function private.inverse(matrix double precision[])
 RETURNS double precision[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  size constant integer := array_length(matrix, 1);
  work double precision[] := matrix;
  answer double precision[] := array_fill(0::double precision, array[size, size]);
  pivot integer;
  factor double precision;
  swapped double precision;
begin
  for i in 1..size loop
    answer[i][i] := 1;
  end loop;
  for i in 1..size loop
    -- The largest number below keeps the rounding small (Gauss and Jordan, with partial pivoting).
    pivot := i;
    for r in i..size loop
      if abs(work[r][i]) > abs(work[pivot][i]) then
        pivot := r;
      end if;
    end loop;
    if pivot <> i then
      for c in 1..size loop
        swapped := work[i][c]; work[i][c] := work[pivot][c]; work[pivot][c] := swapped;
        swapped := answer[i][c]; answer[i][c] := answer[pivot][c]; answer[pivot][c] := swapped;
      end loop;
    end if;
    factor := work[i][i];
    for c in 1..size loop
      work[i][c] := work[i][c] / factor;
      answer[i][c] := answer[i][c] / factor;
    end loop;
    for r in 1..size loop
      if r <> i and work[r][i] <> 0 then
        factor := work[r][i];
        for c in 1..size loop
          work[r][c] := work[r][c] - factor * work[i][c];
          answer[r][c] := answer[r][c] - factor * answer[i][c];
        end loop;
      end if;
    end loop;
  end loop;
  return answer;
end
$function$
