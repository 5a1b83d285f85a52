import type { AgentService } from '../places/agent';
import type { Question } from './question';
import type { Spoken } from './understanding';

/** Words by which a question asks for a service of an agent, folded, in each language. */
const words: Readonly<Record<Spoken, Readonly<Partial<Record<AgentService, RegExp>>>>> = {
  en: {
    customs: /\b(customs|clearance|clearing|import broker)\b/,
    air: /\b(by air|air (cargo|freight|agents?|forwarders?)|airfreight)\b/,
    sea: /\b(by sea|sea (cargo|freight|agents?|forwarders?)|ocean freight|fcl|lcl)\b/,
    land: /\b(by (road|land|truck|rail)|(land|road|rail) (cargo|freight|transport)|truckers?|trucking|hauliers?|haulage)\b/,
    warehousing: /\b(warehous\w*|storage)\b/,
    'home-delivery': /\b(home delivery|deliver\w* (at|to) (the |my |your )?(home|door))\b/,
    consultancy: /\b(consult\w+)\b/,
    errands: /\b(errands?)\b/,
  },
  fr: {
    customs: /\b(douanes?|dedouanement|douaniere?s?)\b/,
    air: /\b(aeriens?|aerienne|par avion)\b/,
    sea: /\b(maritimes?|par mer|par bateau)\b/,
    land: /\b(routiers?|par route|par camion|ferroviaire)\b/,
    warehousing: /\b(entrepo\w+|stockage)\b/,
    'home-delivery': /\b(livraison a domicile)\b/,
    consultancy: /\b(conseils?|consultants?)\b/,
  },
  sw: {
    customs: /\b(forodha)\b/,
    air: /\b(kwa ndege|wa anga)\b/,
    sea: /\b(kwa meli|wa bahari|kwa bahari)\b/,
    land: /\b(kwa barabara|kwa lori|malori)\b/,
    warehousing: /\b(ghala|maghala)\b/,
  },
  ar: {
    customs: /(جمرك|جمارك|جمركي)/,
    air: /(شحن جوي|الشحن الجوي|جوا|بالطائره|بالطياره|بالطيران)/,
    sea: /(شحن بحري|الشحن البحري|بحرا|بالبحر|بالسفينه|بالباخره|بالسفن)/,
    land: /(نقل بري|شحن بري|النقل البري|بالشاحنه|بالشاحنات|بالبر)/,
    warehousing: /(تخزين|مستودع)/,
  },
};

/** The service that a question asks for; undefined if it names none, or several. */
export function serviceIn(question: Question, language: Spoken): AgentService | undefined {
  const line = question.folded.join(' ');
  const named = Object.entries(words[language]).filter(([, pattern]) => pattern.test(line));
  return named.length === 1 ? (named[0]?.[0] as AgentService) : undefined;
}
