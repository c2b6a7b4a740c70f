export {
  ChangePasswordModal,
  ExpiredPasswordModal,
  ForgotPasswordModal,
  JoinForm,
  LoginPage,
  LoginPopup,
  NewcomerModal,
  RegisterModal,
  RegisterPage,
  RegisterSuccessModal,
  ResetPasswordPage,
  SecurityPage,
} from './sections.ts';
