import { password, type Person } from './people';
import type { Visitor } from './visitor';

/** Signs in with the form and waits for `path`. */
export async function signIn(visitor: Visitor, { email }: Person, path = '/account'): Promise<void> {
  await visitor.open(`/signin?redirect=${encodeURIComponent(path)}`);
  await visitor.fill('Email', email);
  await visitor.fill('Password', password);
  await visitor.click('Sign In');
  await visitor.page.waitForURL(`${visitor.place.site}${path}`);
}
