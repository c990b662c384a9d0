// The page of local analytics. What events say only ever enters as text.
const element = (id) => document.getElementById(id);
const list = element('list');
const search = element('search');
let events = [];
let shown = '';

async function refresh() {
  const query = encodeURIComponent(search.value.trim());
  try {
    const answer = await fetch(`/api/v1/events?limit=200&query=${query}`);
    const found = await answer.json();
    events = found.events;
    element('status').textContent = `${found.total} ${found.total === 1 ? 'event' : 'events'}`;
    element('empty').hidden = events.length > 0;
    const text = JSON.stringify(events.map(({ id }) => id)) + location.hash;
    if (text !== shown) list.replaceChildren(...events.map(entry));
    shown = text;
    show();
  } catch {
    element('status').textContent = 'Not connected, trying again';
  }
}

function entry(event) {
  const link = document.createElement('a');
  link.href = `#${event.id}`;
  if (location.hash === link.hash) link.setAttribute('aria-current', 'true');
  const when = new Date(event.received_at).toLocaleString();
  link.append(line('title', event.name), line('line', `${event.endpoint}, ${when}`));
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

function show() {
  const event = events.find(({ id }) => `#${id}` === location.hash);
  element('hint').hidden = Boolean(event);
  element('event').hidden = !event;
  if (!event) return;
  element('name').textContent = event.name;
  element('meta').textContent =
    `${event.endpoint}, received ${new Date(event.received_at).toLocaleString()}`;
  element('payload').textContent = JSON.stringify(event.payload, null, 2);
}

search.oninput = refresh;
addEventListener('hashchange', refresh);
setInterval(() => document.hidden || refresh(), 2000);
await refresh();
