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

interface Sparse {
  features: Int32Array;
  values: Float32Array;
}

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

/** Trains a multinomial logistic regression over words and their parts. Deterministic. */
export function trainClassifier<Label extends string>(examples: readonly Example<Label>[]): Classifier<Label> {
  const labels = [...new Set(examples.map(({ label }) => label))];
  const read = examples.map(({ text }) => featuresOf(text));
  const counts = new Map<string, number>();
  for (const features of read)
    for (const feature of features.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const rarity = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const [feature, count] of counts) {
    numbers.set(feature, numbers.size);
    rarity.set(feature, Math.log(1 + examples.length / count));
  }

  function sparse(features: ReadonlyMap<string, number>): Sparse {
    const known = [...features].flatMap(([feature, weight]): [number, number][] => {
      const number = numbers.get(feature);
      return number === undefined ? [] : [[number, weight * (rarity.get(feature) ?? 0)]];
    });
    const length = Math.sqrt(known.reduce((sum, [, value]) => sum + value * value, 0));
    return {
      features: Int32Array.from(known, ([number]) => number),
      values: Float32Array.from(known, ([, value]) => value / length),
    };
  }

  const size = labels.length;
  const weights = new Float32Array(numbers.size * size);
  const bias = new Float64Array(size);

  function likelihoods({ features, values }: Sparse): Float64Array {
    const scores = bias.slice();
    for (let at = 0; at < features.length; at += 1) {
      const from = (features[at] ?? 0) * size;
      const value = values[at] ?? 0;
      for (let label = 0; label < size; label += 1)
        scores[label] = (scores[label] ?? 0) + (weights[from + label] ?? 0) * value;
    }
    normalise(scores);
    return scores;
  }

  function learn({ features, values }: Sparse, right: number, step: number): void {
    const errors = likelihoods({ features, values });
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

  const vectors = read.map(sparse);
  const order = vectors.map((_, position) => position);
  const below = shuffler();
  for (let round = 0; round < rounds; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = below(at + 1);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    const step = firstStep * (1 - round / rounds) + lastStep;
    for (const position of order) {
      const vector = vectors[position];
      const label = examples[position]?.label;
      if (vector !== undefined && label !== undefined) learn(vector, labels.indexOf(label), step);
    }
  }
  return (text) => {
    const found = likelihoods(sparse(featuresOf(text)));
    return labels
      .map((label, number) => ({ label, likelihood: found[number] ?? 0 }))
      .sort((one, other) => other.likelihood - one.likelihood);
  };
}
