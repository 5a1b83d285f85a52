import { plugin } from '../lib/plugin';
import { agentPages } from './agentPageRoutes';
import { quoteLetters } from './quoteLetters';
import { quoteRoutes } from './routes';
import { shipperPages } from './shipperPageRoutes';

/** Quotes: the form, the pages of shipper and agents, and their letters. */
export const quotes = plugin('quotes', ['directory', 'servedPages'], (app) => {
  const { config, database, directory, keeping, links } = app;
  const { kysely } = database;
  const pages = { kysely, links, agent: directory.agent, keeping };
  Object.assign(app.caseLetters, quoteLetters(kysely, config.deskEmail, links));
  app.apiRoutes.push((api) => quoteRoutes(api, database));
  app.servedPages.push((serve) => {
    agentPages(serve, pages);
    shipperPages(serve, pages);
  });
});
