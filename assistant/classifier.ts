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

/** A multinomial logistic regression over the words of a text and their parts; plain data. */
export interface Trained<Label extends string> {
  labels: readonly Label[];
  bias: readonly number[];
  /** A feature's weights are whole numbers; times `scale` they are what was learnt. */
  scale: number;
  /** By the number of a feature: how rare it is, and one weight for each label. */
  rarities: Float32Array;
  weights: Int8Array;
}

/** Chosen by measurement (docs/decisions/0044-one-engine.md). */
const rounds = 8;
const firstStep = 4;
const lastStep = 0.05;
const biasStep = 0.05;
/** Smaller errors change nothing: most labels are sure after a round or two. */
const leastError = 0.002;
/** Features share numbers where they collide: rare ones only, at so many. */
const numbers = 1 << 17;
const largestWeight = 127;
/** Looked up once: in the context of a test, each look-up of a global costs more than the sum. */
const { abs, exp, imul, log, max, round, sqrt } = Math;

/** A text by the numbers of its features. */
interface Sparse {
  features: Int32Array;
  values: Float64Array;
}

/** A number for a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

const numberOf = (feature: string): number => hashOf(feature) & (numbers - 1);

function read(text: string): Sparse {
  const found = featuresOf(text);
  return { features: Int32Array.from(found.keys(), numberOf), values: Float64Array.from(found.values()) };
}

/** Weighs the features by how rare they are, to a length of one, in place. Unknown ones weigh nothing. */
function weigh({ features, values }: Sparse, rarities: Float32Array): void {
  let squares = 0;
  for (let at = 0; at < features.length; at += 1) {
    const value = (values[at] ?? 0) * (rarities[features[at] ?? 0] ?? 0);
    values[at] = value;
    squares += value * value;
  }
  const length = sqrt(squares) || 1;
  for (let at = 0; at < values.length; at += 1) values[at] = (values[at] ?? 0) / length;
}

/** How likely each label is, into `scores`. */
function likelihoods(
  { features, values }: Sparse,
  weights: Float32Array | Int8Array,
  scale: number,
  bias: readonly number[],
  scores: Float64Array,
): void {
  // Without iterators, which would take half of the training's time.
  scores.set(bias);
  for (let at = 0; at < features.length; at += 1) {
    const from = (features[at] ?? 0) * scores.length;
    const value = (values[at] ?? 0) * scale;
    for (let label = 0; label < scores.length; label += 1)
      scores[label] = (scores[label] ?? 0) + (weights[from + label] ?? 0) * value;
  }
  let most = -Infinity;
  for (let label = 0; label < scores.length; label += 1) most = max(most, scores[label] ?? 0);
  let sum = 0;
  for (let label = 0; label < scores.length; label += 1) sum += scores[label] = exp((scores[label] ?? 0) - most);
  for (let label = 0; label < scores.length; label += 1) scores[label] = (scores[label] ?? 0) / sum;
}

/** Learns from examples. Deterministic. */
export function train<Label extends string>(examples: readonly Example<Label>[]): Trained<Label> {
  const labels = [...new Set(examples.map(({ label }) => label))];
  const size = labels.length;
  const vectors = examples.map(({ text }) => read(text));
  const counts = new Float64Array(numbers);
  for (const { features } of vectors) for (const feature of features) counts[feature] = (counts[feature] ?? 0) + 1;
  const rarities = Float32Array.from(counts, (count) => (count === 0 ? 0 : log(1 + examples.length / count)));
  for (const vector of vectors) weigh(vector, rarities);

  const learnt = new Float32Array(numbers * size);
  const bias = labels.map(() => 0);
  const errors = new Float64Array(size);
  const wrong = new Int32Array(size);
  function learn(vector: Sparse, right: number, step: number): void {
    likelihoods(vector, learnt, 1, bias, errors);
    errors[right] = (errors[right] ?? 0) - 1;
    let many = 0;
    for (let label = 0; label < size; label += 1) {
      bias[label] = (bias[label] ?? 0) - step * biasStep * (errors[label] ?? 0);
      if (abs(errors[label] ?? 0) > leastError) wrong[many++] = label;
    }
    const { features, values } = vector;
    for (let at = 0; at < features.length; at += 1) {
      const from = (features[at] ?? 0) * size;
      const change = (values[at] ?? 0) * step;
      for (let at = 0; at < many; at += 1) {
        const label = wrong[at] ?? 0;
        learnt[from + label] = (learnt[from + label] ?? 0) - change * (errors[label] ?? 0);
      }
    }
  }

  // By their texts: a new example leaves the order of the others as it is.
  const order = vectors.map((vector, at) => ({ vector, ...(examples[at] as Example<Label>) }));
  for (let done = 0; done < rounds; done += 1) {
    const places = new Map(order.map((one) => [one, hashOf(`${done} ${one.text}`)]));
    order.sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
    const step = firstStep * (1 - done / rounds) + lastStep;
    for (const { vector, label } of order) learn(vector, labels.indexOf(label), step);
  }
  let most = 0;
  for (const weight of learnt) most = max(most, abs(weight));
  const scale = most / largestWeight || 1;
  return { labels, bias, scale, rarities, weights: Int8Array.from(learnt, (weight) => round(weight / scale)) };
}

/** Classifies by what was learnt. */
export function classifierOf<Label extends string>(trained: Trained<Label>): Classifier<Label> {
  const { labels, bias, scale, rarities, weights } = trained;
  return (text) => {
    const vector = read(text);
    weigh(vector, rarities);
    const scores = new Float64Array(labels.length);
    likelihoods(vector, weights, scale, bias, scores);
    return labels
      .map((label, at) => ({ label, likelihood: scores[at] ?? 0 }))
      .sort((one, other) => other.likelihood - one.likelihood);
  };
}
