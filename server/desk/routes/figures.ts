import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  deskFiguresSchema,
  figuresQuerySchema,
  type DeskFigures,
  type FiguresQuery,
} from '../../../shared/desk/figures';
import { t } from '../../../shared/language/words';
import type { AgentDirectory } from '../../directory/agentDirectory';
import type { Database } from '../../lib/database/openDatabase';
import { errorAnswers } from '../../lib/http/errors';
import type { ValibotTypes } from '../../lib/http/validation';
import { readFigures } from '../figures';
import { periodOf } from '../period';
import { actionsOf } from '../staff/permissions';
import { staffOf } from '../staff/requireStaff';

/** A year, so that two can be compared. */
const mostDays = 366;

export interface FigureRoutes extends Pick<Database, 'kysely'> {
  directory: Pick<AgentDirectory, 'agent'>;
}

/** The figures that a person of staff may see. @throws ApiError 400 for a period that is empty or too long */
export function figuresFor(
  { kysely, directory }: FigureRoutes,
  request: FastifyRequest,
  query: FiguresQuery,
): Promise<DeskFigures> {
  const period = periodOf(query, Date.now(), {
    daysByDefault: 90,
    mostDays,
    tooLong: () => t('Choose at most {days} days.', { days: mostDays }),
  });
  const mayPayments = actionsOf(staffOf(request).roles).includes('payments.read');
  return readFigures(kysely, { period, agent: directory.agent, mayPayments });
}

/** `GET /api/desk/figures?from=&to=` → `deskFiguresSchema`. */
export function figureRoutes(api: FastifyInstance, given: FigureRoutes): void {
  api.withTypeProvider<ValibotTypes>().get(
    '/desk/figures',
    {
      config: { staffAction: 'figures.read', rateLimit: { max: 60 } },
      schema: { querystring: figuresQuerySchema, response: { 200: deskFiguresSchema, ...errorAnswers } },
    },
    (request) => figuresFor(given, request, request.query),
  );
}
