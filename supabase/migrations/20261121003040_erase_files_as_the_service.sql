-- What REST exposes runs as its caller, as everywhere else: the service reads and empties the list.
alter function public.files_to_erase(integer) security invoker;
alter function public.forget_erased_files(text, text[]) security invoker;
grant select, delete on private.files_to_erase to service_role;
