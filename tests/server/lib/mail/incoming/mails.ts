/** A mail as servers pass it on: header fields, an empty line, the body. */
export function eml(header: Readonly<Record<string, string>>, body = 'Hello,\n\nwhen does it leave?\n'): Buffer {
  const fields = { From: 'Amina Yusuf <amina@example.com>', To: 'desk@keelway.example', Subject: 'Hello', ...header };
  const lines = Object.entries(fields).flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]));
  return Buffer.from(`${lines.join('\n')}\n\n${body}`.replaceAll('\n', '\r\n'));
}

/** Parts of a MIME mail, each with its own header. */
export function multipart(
  type: string,
  parts: readonly string[],
  header: Readonly<Record<string, string>> = {},
): Buffer {
  const body = parts.map((part) => `--frontier\n${part}\n`).join('');
  const all = { 'MIME-Version': '1.0', 'Content-Type': `${type}; boundary="frontier"`, ...header };
  return eml(all, `${body}--frontier--\n`);
}

interface Report {
  /** Message-ID of the mail that came back. */
  about: string;
  action?: string;
  status?: string;
  diagnostic?: string;
  /** What of the mail is sent along. */
  original?: 'message/rfc822' | 'text/rfc822-headers';
}

/** A delivery report (RFC 3464). */
export function deliveryReport({
  about,
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 <amina@example.com>: User unknown',
  original = 'message/rfc822',
}: Report): Buffer {
  return multipart(
    'multipart/report; report-type=delivery-status',
    [
      'Content-Type: text/plain\n\nYour mail could not be delivered.',
      `Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.com\n\nFinal-Recipient: rfc822; amina@example.com\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: ${diagnostic}`,
      `Content-Type: ${original}\n\nFrom: desk@keelway.example\nMessage-ID: ${about}\nSubject: Your request\n\nHello`,
    ],
    { From: 'MAILER-DAEMON@mx.example.com', 'Return-Path': '<>', Subject: 'Undelivered Mail', 'Message-ID': '<r@mx>' },
  );
}
