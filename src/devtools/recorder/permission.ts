/** `GET` returns whether this browser may record; `POST` with the operator's token grants it. */
export const recordingPath = '/api/recording';

/** Sends the token. Resolves with null if it is accepted, else with a message for users. */
export async function permissionProblem(token: string): Promise<string | null> {
  try {
    const answer = await fetch(recordingPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    if (answer.ok) return null;
    const { message } = (await answer.json()) as { message?: string };
    return message ?? 'The token could not be checked. Please try again.';
  } catch {
    return 'We could not reach the server. Check your connection and try again.';
  }
}
