import type { PriorAttainmentField } from '../../../api/calls/priorAttainment';
import type { OptionList } from '../../../config/optionLists';
import { labelOr, optionsOr } from '../../../config/overrides';
import { noKeyStageOneTests } from '../../../domain/keyStageOne';
import { PHONICS_MAX } from '../../../domain/limits';
import { KS4_GRADES, KS5_GRADES } from '../../../domain/options/grades';
import { goodLevelOptions } from '../../../domain/options/plan';
import { ASPIRATIONS, NO_PRIOR_ATTAINMENT, PATHWAYS } from '../../../domain/options/pupilRecord';
import { defineForm } from '../../../forms/describe/defineForm';
import { choice, group, pair, text, wholeNumber, yesNo } from '../../../forms/describe/fields';
import type { ChoiceField, Field, Option, TextField, WholeNumberField, YesNoField } from '../../../forms/describe/formSpec';
import { type AttainmentExtras, eepHours, subjectResults } from './attainmentSlots';
import { scaledHint } from '../../../shared/scoreHint';

/** Results to choose from: one list for the plan and the record (B-219). */
const ks4Results = (): readonly Option[] => optionsOr('ks4Grades', KS4_GRADES);
const ks5Results = (): readonly Option[] => optionsOr('ks5Grades', KS5_GRADES);

type E = AttainmentExtras;

const scaled = (name: PriorAttainmentField, label: string, isStarred = false): TextField<E> =>
  text<E>(name, labelOr(name, label), { ...(isStarred ? { starred: true } : {}), hint: scaledHint<E>(name) });
const phonics = (name: PriorAttainmentField, label: string): WholeNumberField<E> =>
  wholeNumber<E>(name, labelOr(name, label), { max: PHONICS_MAX, unit: `out of ${PHONICS_MAX}` });
const result = (name: PriorAttainmentField, label: string): ChoiceField<E> => choice<E>(name, labelOr(name, label), ks4Results);
const instead = (name: PriorAttainmentField, label: string): YesNoField<E> =>
  yesNo<E>(name, labelOr(name, label), { options: optionsOr('noPriorAttainment', NO_PRIOR_ATTAINMENT), canBeCleared: true });
const list = (name: PriorAttainmentField, label: string, option: OptionList, standard: readonly string[]): Field<E> =>
  choice<E>(name, labelOr(name, label), optionsOr(option, standard));

/** Prior attainment over all key stages (002 sections 2.9 and 3.6); the asterisks are markers only (B-116). */
export const attainmentForm = defineForm<E>({
  record: 'priorAttainment',
  title: 'Prior Attainment',
  groups: [
    group('Early Years Foundation Stage', [
      yesNo<E>('goodLevOfDevAchiev', labelOr('goodLevOfDevAchiev', 'Good level of development achieved'), {
        options: goodLevelOptions(), canBeCleared: true,
      }),
      pair(phonics('phonicsScreen', 'Phonics screen'), phonics('phonicsResit', 'Phonics resit')),
    ]),
    group('Key stage 1 Result', [
      { ...instead('keyStage1PriorAttainment', 'Key stage 1 prior attainment'), hint: ({ extras }) => noKeyStageOneTests(extras.classYear) },
      pair(text<E>('phonicKeyStage1Score', labelOr('phonicKeyStage1Score', 'Phonics score')), scaled('readingKeyStage1Score', 'Reading score', true)),
      pair(scaled('writingKeyStage1Score', 'Writing score', true), scaled('mathKeyStage1Score', 'Maths score', true)),
    ]),
    group('Key stage 2 Results', [
      instead('keyStage2PriorAttainment', 'Key stage 2 prior attainment'),
      pair(scaled('ks2ScoreSPAG', 'SPAG score'), scaled('ks2ScoreReading', 'Reading score', true)),
      pair(scaled('ks2ScoreWriting', 'Writing score', true), scaled('ks2ScoreMaths', 'Maths score', true)),
    ]),
    group('Key stage 4 Results', [
      instead('keyStage4PriorAttainment', 'Key stage 4 prior attainment'),
      pair(result('engResult', 'English result'), result('mathResult', 'Maths result')),
      subjectResults<E>('Key stage 4', 'keyStage4Subject', 8, ks4Results),
    ]),
    group('Key stage 5 Results', [subjectResults<E>('Key stage 5', 'keyStage5Subject', 6, ks5Results)]),
    group('EEP Hours', [eepHours()]),
    group('Other', [
      pair(list('pathway', 'Pathway', 'pathways', PATHWAYS), list('aspiration', 'Aspiration', 'aspirations', ASPIRATIONS)),
    ]),
  ],
});
