import { featuresOf } from './features';

export interface Example<Label extends string> {
  text: string;
  label: Label;
}

/** A label and how likely it is, from 0 to 1. */
export interface Likelihood<Label extends string> {
  label: Label;
  likelihood: number;
}

/** All labels, the likeliest first. Takes time linear in the text's length. */
export type Classifier<Label extends string> = (text: string) => readonly Likelihood<Label>[];

/** Chosen by measurement (docs/decisions/0018-intents-by-examples.md). */
const rounds = 8;
const firstStep = 4;
const lastStep = 0.05;
const biasStep = 0.05;

/** The same order of the examples at every start. */
function shuffler(): (upTo: number) => number {
  let state = 12_345;
  return (upTo) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state % upTo;
  };
}

/** A text by the numbers of its features. */
interface Sparse {
  features: Int32Array;
  values: Float64Array;
}

/** Examples between two pauses. */
const atOnce = 100;

/** Turns scores into likelihoods, in place. */
function normalise(scores: Float64Array): void {
  // Without iterators, which would take half of the training's time.
  let most = -Infinity;
  for (let label = 0; label < scores.length; label += 1) most = Math.max(most, scores[label] ?? 0);
  let sum = 0;
  for (let label = 0; label < scores.length; label += 1) {
    const power = Math.exp((scores[label] ?? 0) - most);
    scores[label] = power;
    sum += power;
  }
  for (let label = 0; label < scores.length; label += 1) scores[label] = (scores[label] ?? 0) / sum;
}

/**
 * Trains a multinomial logistic regression over words and their parts, with pauses of which the caller may make use.
 * Deterministic.
 */
export function* training<Label extends string>(
  examples: readonly Example<Label>[],
): Generator<undefined, Classifier<Label>> {
  const labels = [...new Set(examples.map(({ label }) => label))];
  const numbers = new Map<string, number>();
  const counts: number[] = [];

  function read(text: string, number: (feature: string) => number | undefined): Sparse {
    const found = featuresOf(text);
    const features = new Int32Array(found.size);
    const values = new Float64Array(found.size);
    let length = 0;
    for (const [feature, weight] of found) {
      const known = number(feature);
      if (known === undefined) continue;
      features[length] = known;
      values[length] = weight;
      length += 1;
    }
    return { features: features.subarray(0, length), values: values.subarray(0, length) };
  }

  function numberOf(feature: string): number {
    let number = numbers.get(feature);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(feature, number);
    }
    counts[number] = (counts[number] ?? 0) + 1;
    return number;
  }

  const vectors: Sparse[] = [];
  for (const { text } of examples) {
    vectors.push(read(text, numberOf));
    if (vectors.length % atOnce === 0) yield;
  }
  const rarities = Float64Array.from(counts, (count) => Math.log(1 + examples.length / count));

  /** Weighs the features by how rare they are, to a length of one, in place. */
  function weigh({ features, values }: Sparse): Sparse {
    let squares = 0;
    for (let at = 0; at < features.length; at += 1) {
      const value = (values[at] ?? 0) * (rarities[features[at] ?? 0] ?? 0);
      values[at] = value;
      squares += value * value;
    }
    const length = Math.sqrt(squares);
    for (let at = 0; at < features.length; at += 1) values[at] = Math.fround((values[at] ?? 0) / length);
    return { features, values };
  }

  const size = labels.length;
  const weights = new Float32Array(numbers.size * size);
  const bias = new Float64Array(size);

  function likelihoods({ features, values }: Sparse, scores: Float64Array): Float64Array {
    scores.set(bias);
    for (let at = 0; at < features.length; at += 1) {
      const from = (features[at] ?? 0) * size;
      const value = values[at] ?? 0;
      for (let label = 0; label < size; label += 1)
        scores[label] = (scores[label] ?? 0) + (weights[from + label] ?? 0) * value;
    }
    normalise(scores);
    return scores;
  }

  const errors = new Float64Array(size);
  function learn({ features, values }: Sparse, right: number, step: number): void {
    likelihoods({ features, values }, errors);
    errors[right] = (errors[right] ?? 0) - 1;
    for (let label = 0; label < size; label += 1)
      bias[label] = (bias[label] ?? 0) - step * biasStep * (errors[label] ?? 0);
    for (let at = 0; at < features.length; at += 1) {
      const from = (features[at] ?? 0) * size;
      const change = (values[at] ?? 0) * step;
      for (let label = 0; label < size; label += 1)
        weights[from + label] = (weights[from + label] ?? 0) - change * (errors[label] ?? 0);
    }
  }

  vectors.forEach(weigh);
  const right = examples.map(({ label }) => labels.indexOf(label));
  const order = vectors.map((_, position) => position);
  const below = shuffler();
  for (let round = 0; round < rounds; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = below(at + 1);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    const step = firstStep * (1 - round / rounds) + lastStep;
    for (let at = 0; at < order.length; at += 1) {
      const position = order[at] ?? 0;
      const vector = vectors[position];
      if (vector !== undefined) learn(vector, right[position] ?? 0, step);
      if (at % atOnce === 0) yield;
    }
  }
  return (text) => {
    const found = likelihoods(weigh(read(text, (feature) => numbers.get(feature))), new Float64Array(size));
    return labels
      .map((label, number) => ({ label, likelihood: found[number] ?? 0 }))
      .sort((one, other) => other.likelihood - one.likelihood);
  };
}

/** Takes no pauses. */
export function finished<Result>(work: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** Trains at once. */
export const trainClassifier = <Label extends string>(examples: readonly Example<Label>[]): Classifier<Label> =>
  finished(training(examples));
