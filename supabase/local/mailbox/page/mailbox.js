// The page of the local mailbox. Mail texts only ever enter as text or inside the sandboxed frame.
const element = (id) => document.getElementById(id);
const list = element('list');
const search = element('search');
let shown = '';

async function refresh() {
  const query = search.value.trim();
  const address = query
    ? `/api/v1/search?limit=100&query=${encodeURIComponent(query)}`
    : '/api/v1/messages?limit=100';
  try {
    const answer = await fetch(address);
    const { messages, messages_count: count, messages_unread: unread } = await answer.json();
    const text = JSON.stringify(messages);
    element('status').textContent = `${count} ${count === 1 ? 'mail' : 'mails'}, ${unread} unread`;
    element('empty').hidden = count > 0;
    if (text !== shown) list.replaceChildren(...messages.map(entry));
    shown = text;
  } catch {
    element('status').textContent = 'Not connected, trying again';
  }
}

function entry(message) {
  const link = document.createElement('a');
  link.href = `#${message.ID}`;
  link.className = message.Read ? '' : 'unread';
  if (location.hash === link.hash) link.setAttribute('aria-current', 'true');
  link.append(
    line('title', message.Subject),
    line('line', message.To.map((to) => to.Address).join(', ')),
    line('line', new Date(message.Created).toLocaleString()),
  );
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function line(className, text) {
  const span = document.createElement('span');
  span.className = className;
  span.textContent = text;
  return span;
}

async function open() {
  const id = location.hash.slice(1);
  const answer = id ? await fetch(`/api/v1/message/${encodeURIComponent(id)}`) : null;
  const found = answer?.ok ?? false;
  element('hint').hidden = found;
  element('mail').hidden = !found;
  if (found) show(await answer.json());
  shown = '';
  await refresh();
}

function show(mail) {
  const [code] = /\b\d{6}\b/.exec(mail.Text) ?? [];
  element('subject').textContent = mail.Subject;
  element('meta').textContent =
    `To ${mail.To.map((to) => to.Address).join(', ')}, from ${mail.From.Address}`;
  element('frame').src = `/view/${mail.ID}.html`;
  element('code').hidden = !code;
  element('code').textContent = `Copy code ${code}`;
  element('code').onclick = async () => {
    await navigator.clipboard.writeText(code);
    element('code').textContent = `Copied ${code}`;
  };
}

element('clear').onclick = async () => {
  await fetch('/api/v1/messages', { method: 'DELETE' });
  location.hash = '';
  await open();
};
search.oninput = refresh;
addEventListener('hashchange', open);
setInterval(() => document.hidden || refresh(), 2000);
await open();
