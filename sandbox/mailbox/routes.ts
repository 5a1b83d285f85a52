import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Inbox } from '../inbox/messages';
import type { Mailbox } from './messages';
import { replyKinds, replyMail, type ReplyKind } from './replies';

const bodyLimit = 65_536;
const replySchema = v.object({
  kind: v.optional(v.picklist(Object.keys(replyKinds) as ReplyKind[]), 'reply'),
  text: v.optional(v.pipe(v.string(), v.maxLength(20_000)), ''),
});

/**
 * `POST /inbox/{id}/reply` `{ kind, text }`, as the front page's form or as JSON: answers an email of the site, into the
 * desk's mailbox.
 */
export async function replyRoutes(
  app: FastifyInstance,
  { inbox, mailbox, now }: { inbox: Inbox; mailbox: Mailbox; now: () => number },
): Promise<void> {
  await app.register((form, _options, done) => {
    form.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    form.post<{ Params: { id: string } }>('/inbox/:id/reply', { bodyLimit }, (request, reply) => {
      const { origin, host, 'content-type': type = '' } = request.headers;
      if (origin !== undefined && origin !== `http://${host ?? ''}`)
        return reply
          .status(403)
          .send({ code: 'forbidden', message: 'Only the page of the sandbox answers mails.', retryable: false });
      const about = inbox.answerable(request.params.id);
      const given = v.safeParse(replySchema, request.body);
      if (about === undefined) {
        reply.callNotFound();
        return reply;
      }
      if (!given.success)
        return reply
          .status(400)
          .send({ code: 'invalid', message: 'Send { "kind": "reply", "text": "…" }.', retryable: false });
      mailbox.add(replyMail(about, given.output.kind, given.output.text, now()));
      return type.startsWith('application/x-www-form-urlencoded')
        ? reply.redirect('/#inbox', 303)
        : reply.status(204).send();
    });
    done();
  });
}
