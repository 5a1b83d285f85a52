import type { Place, Visitor } from './visitor';

export const password = 'a long enough password';

let people = 0;

export interface Person {
  email: string;
  phone: string;
}

/** A person with a unique address and number. */
export function newPerson(): Person {
  people += 1;
  const id = `${Date.now()}${people}`;
  return { email: `visitor-${id}@example.org`, phone: `+254712${id.slice(-6)}` };
}

/** Registers directly at the sandbox's identity provider, without the site. */
export async function newAccount({ sandbox }: Place): Promise<Person> {
  const person = newPerson();
  const answer = await fetch(`${sandbox}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=recording`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password, returnSecureToken: true }),
  });
  if (!answer.ok) throw new Error(`The sandbox created no account (${answer.status}).`);
  return person;
}

/** The code in the latest text message to a number. */
export async function phoneCode({ sandbox }: Place, phone: string): Promise<string> {
  const answer = await fetch(`${sandbox}/inbox.json`);
  const { messages } = (await answer.json()) as { messages: { to: string; code?: string }[] };
  const code = messages.find(({ to }) => to === phone)?.code;
  if (code === undefined) throw new Error(`No text message went to ${phone}.`);
  return code;
}

/** Signs in with the form and waits for `path`. */
export async function signIn(visitor: Visitor, { email }: Person, path = '/account'): Promise<void> {
  await visitor.open(`/signin?redirect=${encodeURIComponent(path)}`);
  await visitor.fill('Email', email);
  await visitor.fill('Password', password);
  await visitor.click('Sign In');
  await visitor.page.waitForURL(`${visitor.place.site}${path}`);
}
