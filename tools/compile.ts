import webpack, { type Configuration, type Stats } from 'webpack';

/** Runs webpack. @throws what did not compile. */
export async function compile(configuration: Configuration): Promise<Stats> {
  const compiler = webpack(configuration);
  const stats = await new Promise<Stats>((done, fail) => {
    compiler.run((error, result) => {
      if (error !== null) fail(error);
      else if (result === undefined) fail(new Error('webpack returned no result'));
      else done(result);
    });
  });
  await new Promise<void>((done, fail) => compiler.close((error) => (error ? fail(error) : done())));
  if (stats.hasErrors())
    throw new Error(stats.toString({ all: false, errors: true, errorDetails: true, colors: false }));
  return stats;
}
